import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { listChangedFields } from "@/lib/drafts/drafts";
import { mergeChanges } from "@/lib/drafts/merge-changes";
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
  const sent = useRef<FieldValues>({});
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

  return {
    showChanges,
    /** Records the values being saved, which do not conflict with later input. */
    recordSent: (values: FieldValues) => void Object.assign(sent.current, values),
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
