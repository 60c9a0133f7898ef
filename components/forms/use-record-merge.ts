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

/** A save of one text field. A record with its value may come before or after its answer. */
interface FieldSave {
  name: string;
  value: string;
  isAnswered: boolean;
}

interface Shown {
  record: FieldValues;
  changes: FieldValues;
  /** The record that the user last accepted. */
  seenRecord: FieldValues;
  /** Values of `record` that this form has saved. */
  ownValues?: FieldValues;
}

/**
 * Returns the functions that keep the user's changes of a form when its record on the server changes. What the form itself has
 * saved comes back with a record, too, and is not a change by others.
 */
export function useRecordMerge<T extends FieldValues, C, Out>(
  form: UseFormReturn<T, C, Out>,
  { storage, setConflict, isSavedByField }: MergeOptions,
) {
  /** The newest value that was sent of each field. */
  const sent = useRef<FieldValues>({});
  /** The saves of single fields whose value no record has brought yet, oldest first. */
  const pendingSaves = useRef<FieldSave[]>([]);
  const { base, seen } = storage;

  /**
   * Shows the user's changes on top of a record, and reports a conflict until the user decides. Without a conflict, the record
   * counts as seen.
   * @returns whether the changes differ from the record
   */
  function showChanges({ record, changes, seenRecord, ownValues }: Shown): boolean {
    const { values, isChanged, hasConflict } = mergeChanges({
      record,
      changes,
      seen: seenRecord,
      sent: { ...sent.current, ...ownValues },
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
   * Follows a newer record. A field whose saved value comes with it is compared with that value: what differs was typed since the
   * save, even if it is what was stored before.
   */
  function followRecord(record: FieldValues): void {
    const changedNames = listChangedFields(record, base.current);
    const isInRecord = ({ name, value }: FieldSave) => changedNames.includes(name) && record[name] === value;
    // Not `sent`: the record may bring an older save than the newest of its field.
    const ownValues = Object.fromEntries(
      pendingSaves.current.filter(isInRecord).map(({ name, value }) => [name, value]),
    );
    const changes = getChanges(form.getValues(), { ...base.current, ...ownValues });
    showChanges({ record, changes, seenRecord: seen.current, ownValues });
    pendingSaves.current = pendingSaves.current.filter((save) => !save.isAnswered && !isInRecord(save));
  }

  /** Ends the conflict: the next save overwrites what others have changed. */
  function keepMine(): void {
    seen.current = base.current;
    setConflict(false);
    storage.store();
  }

  /** Records the values being saved, which do not conflict with later input. */
  const recordSent = (values: FieldValues) => void Object.assign(sent.current, values);

  /** Saves a single field with `send`, while the user may go on typing in it. */
  async function saveField(name: string, value: string, send: () => Promise<unknown>): Promise<void> {
    const save: FieldSave = { name, value, isAnswered: false };
    const endSave = () => {
      pendingSaves.current = pendingSaves.current.filter((other) => other !== save);
    };
    recordSent({ [name]: value });
    pendingSaves.current.push(save);
    try {
      await send();
    } catch (error) {
      endSave();
      throw error;
    }
    save.isAnswered = true;
    if (base.current[name] === value) endSave();
  }

  /** What the owner of the form calls around its saves. */
  const saving = {
    recordSent,
    saveField,
    /** The newest value of a field that is being saved. */
    findSaving: (name: string) =>
      pendingSaves.current.findLast((save) => save.name === name && !save.isAnswered)?.value,
  };
  return { showChanges, followRecord, keepMine, saving };
}

/**
 * Sets only the values that differ, and the stored ones as the defaults. A reset of the values would register the fields again and
 * lose what is typed at that moment: here, the record changes while the user types in the next field.
 */
function setChangedFields<T extends FieldValues, C, Out>(
  form: UseFormReturn<T, C, Out>,
  storedValues: FieldValues,
  values: FieldValues,
) {
  const current: FieldValues = form.getValues();
  form.reset(storedValues as T, { keepErrors: true, keepValues: true });
  for (const field of listChangedFields(current, values)) form.setValue(field as Path<T>, values[field]);
  // Marks the fields that differ from the defaults as changed.
  form.reset(values as T, { keepDefaultValues: true, keepErrors: true, keepValues: true });
}
