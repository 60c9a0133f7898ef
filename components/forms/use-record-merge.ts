import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { listChangedFields } from "@/lib/drafts/drafts";
import { getChanges, mergeChanges, type SentValues } from "@/lib/drafts/merge-changes";
import type { useDraftStorage } from "./draft-storage";

interface MergeOptions {
  storage: ReturnType<typeof useDraftStorage>;
  setConflict: (hasConflict: boolean) => void;
  /** Whether only changed fields are sent, so that only a change of the same field is a conflict. */
  isSavedByField: boolean;
}

/** Returns the functions that keep the user's changes of a form when its record on the server changes. */
export function useRecordMerge<T extends FieldValues, C, Out>(
  form: UseFormReturn<T, C, Out>,
  { storage, setConflict, isSavedByField }: MergeOptions,
) {
  const sent = useRef<SentValues>({});
  const { base, seen } = storage;

  /**
   * Shows the user's changes on top of the newest record. Reports a conflict until the user decides; without one, the
   * user has seen the newest record. @returns whether the changes differ from the record
   */
  function showChanges(record: FieldValues, changes: FieldValues, seenRecord = record): boolean {
    const { values, isChanged, hasConflict } = mergeChanges({
      record,
      changes,
      seen: seenRecord,
      sent: sent.current,
      isSavedByField,
    });
    base.current = record;
    seen.current = hasConflict ? seenRecord : record;
    if (isSavedByField) setChangedFields(form, record, values);
    else {
      form.reset(record as T, { keepErrors: true });
      form.reset(values as T, { keepDefaultValues: true, keepErrors: true });
    }
    setConflict(hasConflict);
    storage.store();
    return isChanged;
  }

  /** Follows a newer record. If it brings a value that this form has sent, what the user has typed since is a change. */
  function followRecord(record: FieldValues): void {
    const known = { ...base.current };
    const left = { ...sent.current };
    for (const name of listChangedFields(record, base.current)) {
      const index = sent.current[name]?.indexOf(record[name]) ?? -1;
      if (index < 0) continue;
      known[name] = record[name];
      left[name] = sent.current[name]!.slice(index + 1);
    }
    showChanges(record, getChanges(form.getValues(), known), seen.current);
    sent.current = left;
  }

  return {
    showChanges,
    followRecord,
    /** Records the values being saved, which do not conflict with later input. */
    recordSent(values: FieldValues): void {
      for (const [name, value] of Object.entries(values))
        sent.current[name] = [...(sent.current[name] ?? []), value];
    },
  };
}

/**
 * Sets only the values that differ, and the stored ones as the defaults. A reset would register the fields again and lose
 * what is typed at that moment: here, the record changes while the user types in the next field.
 */
function setChangedFields<T extends FieldValues, C, Out>(
  form: UseFormReturn<T, C, Out>,
  storedValues: FieldValues,
  values: FieldValues,
) {
  const current: FieldValues = form.getValues();
  form.reset(storedValues as T, { keepErrors: true, keepValues: true });
  for (const field of listChangedFields(current, values)) form.setValue(field as Path<T>, values[field]);
  form.reset(values as T, { keepDefaultValues: true, keepErrors: true, keepValues: true });
}
