import { useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { listChangedFields } from "@/lib/drafts/drafts";
import { getChanges, mergeChanges } from "@/lib/drafts/merge-changes";
import type { useDraftStorage } from "./draft-storage";

interface MergeOptions {
  storage: ReturnType<typeof useDraftStorage>;
  setConflict: (hasConflict: boolean) => void;
  /** Whether only changed fields are sent, so that only a change of the same field is a conflict. */
  isSavedByField: boolean;
}

/** A save of one text field. Its answer may come before or after its record. */
interface Save {
  name: string;
  value: string;
  isAnswered: boolean;
}

/** Returns the functions that keep the user's changes of a form when its record on the server changes. */
export function useRecordMerge<T extends FieldValues, C, Out>(
  form: UseFormReturn<T, C, Out>,
  { storage, setConflict, isSavedByField }: MergeOptions,
) {
  const sent = useRef<FieldValues>({});
  /** The saves of single fields whose record has not arrived, oldest first. */
  const saves = useRef<Save[]>([]);
  const { base, seen } = storage;

  /**
   * Shows the user's changes on top of the newest record. Reports a conflict until the user decides; without one, the
   * user has seen the newest record. `brought` holds the values that this form has saved and the record brings. @returns whether the changes differ from the record
   */
  function showChanges(
    record: FieldValues,
    changes: FieldValues,
    seenRecord = record,
    brought: FieldValues = {},
  ): boolean {
    const { values, isChanged, hasConflict } = mergeChanges({
      record,
      changes,
      seen: seenRecord,
      sent: { ...sent.current, ...brought },
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

  /**
   * Follows a newer record. When it brings the value of a save, what the user has typed since then is a change, also if it is
   * the value that was stored before.
   */
  function followRecord(record: FieldValues): void {
    const changedNames = listChangedFields(record, base.current);
    const isBrought = ({ name, value }: Save) => changedNames.includes(name) && record[name] === value;
    const brought = Object.fromEntries(
      saves.current.filter(isBrought).map(({ name, value }) => [name, value]),
    );
    const changes = getChanges(form.getValues(), { ...base.current, ...brought });
    showChanges(record, changes, seen.current, brought);
    saves.current = saves.current.filter((save) => !save.isAnswered && !isBrought(save));
  }

  /** Records the values being saved, which do not conflict with later input. */
  const recordSent = (values: FieldValues) => void Object.assign(sent.current, values);

  /** Saves a single field with `send`, while the user may go on typing in it. */
  async function saveField(name: string, value: string, send: () => Promise<unknown>): Promise<void> {
    const save: Save = { name, value, isAnswered: false };
    const forget = () => {
      saves.current = saves.current.filter((other) => other !== save);
    };
    recordSent({ [name]: value });
    saves.current.push(save);
    try {
      await send();
      if (base.current[name] === value) forget();
      save.isAnswered = true;
    } catch (error) {
      forget();
      throw error;
    }
  }

  return {
    showChanges,
    followRecord,
    recordSent,
    saveField,
    /** The newest value of a field that is being saved. */
    findSaving: (name: string) =>
      saves.current.findLast((save) => save.name === name && !save.isAnswered)?.value,
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
