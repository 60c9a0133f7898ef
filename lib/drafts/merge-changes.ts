import { type FormValues, listChangedFields } from "./drafts";

interface Merge {
  /** The newest record. */
  record: FormValues;
  /** The user's changes. */
  changes: FormValues;
  /** The record that the user has last seen and accepted. */
  seen: FormValues;
  /** Values that this form is saving, so they are no changes by others. */
  sent?: FormValues;
  /** Whether only changed fields are sent, so that only a change of the same field is a conflict. */
  isSavedByField: boolean;
}

/** The fields that differ from `base`, with their values. */
export const getChanges = (values: FormValues, base: FormValues): FormValues =>
  Object.fromEntries(listChangedFields(values, base).map((name) => [name, values[name]]));

/**
 * Puts a user's changes on top of the newest record. There is a conflict if others have changed the record since the user
 * has seen it, and saving would overwrite that.
 */
export function mergeChanges({ record, changes, seen, sent = {}, isSavedByField }: Merge) {
  const values: FormValues = { ...record, ...changes };
  const ownFields = listChangedFields(values, record);
  const theirFields = listChangedFields(record, seen).filter((name) => record[name] !== sent[name]);
  const overwritten = isSavedByField ? theirFields.filter((name) => ownFields.includes(name)) : theirFields;
  return {
    values,
    isChanged: ownFields.length > 0,
    hasConflict: ownFields.length > 0 && overwritten.length > 0,
  };
}
