"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, UseFormProps, UseFormReturn } from "react-hook-form";
import { useForm } from "react-hook-form";
import { type DraftKey, listChangedFields } from "@/lib/drafts/drafts";
import { useDraftStorage, useNotices } from "./draft-storage";

interface DraftOptions extends DraftKey {
  /** The name of the record in messages, such as "task". */
  noun?: string;
  /** Whether `values` is the loaded record and not a placeholder. */
  isReady?: boolean;
  /** Whether the record is known to be deleted. A save that gets 404 sets this, too. */
  isDeleted?: boolean;
  /** Whether only changed fields are sent, so that only a change of the same field is a conflict. */
  isSavedByField?: boolean;
  /** Creates the record again from the form's values. */
  recreate?: (values: Record<string, unknown>) => Promise<unknown>;
}

const pick = (values: FieldValues, fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * A form that stores changes as a draft until they are sent or discarded, and restores them after a reload or a new
 * sign-in. With `values`, the record on the server, the form follows the record except in fields that the user has
 * changed; there, `draft.hasConflict` reports that somebody else has changed the record, too.
 */
export function useDraftForm<T extends FieldValues, C, Out>({
  draft: draftOptions,
  values: serverValues,
  ...options
}: UseFormProps<T, C, Out> & { draft: DraftOptions }) {
  const form = useForm<T, C, Out>({
    ...options,
    ...(serverValues && { defaultValues: serverValues as DefaultValues<T> }),
  });
  const {
    noun = "record",
    isReady = true,
    isDeleted = false,
    isSavedByField = false,
    recreate,
  } = draftOptions;
  const { isDirty, isSubmitting } = form.formState;
  const [wasOpen, setWasOpen] = useState(false);
  const [wasFoundDeleted, setFoundDeleted] = useState(false);
  const notices = useNotices(isDirty);
  const sent = useRef<FieldValues>({});
  const storage = useDraftStorage(
    draftOptions,
    (serverValues ?? options.defaultValues ?? {}) as FieldValues,
    form.getValues,
  );
  const { base, seen, isOpen } = storage;

  /** Applies the user's changes to the newest record. @returns whether they still differ from it */
  function applyChanges(storedValues: FieldValues, changes: FieldValues): boolean {
    base.current = storedValues;
    const values = { ...storedValues, ...changes };
    if (isSavedByField) {
      setChangedFields(form, storedValues, values);
      storage.store();
    } else {
      form.reset(storedValues as T, { keepErrors: true });
      form.reset(values as T, { keepDefaultValues: true, keepErrors: true });
    }
    return listChangedFields(values, storedValues).length > 0;
  }

  /** Reports a conflict until the user decides. Without one, the user has seen the newest record. */
  function reconcile(
    seenRecord: FieldValues,
    ownFields: string[],
    theirFields: string[],
    isChanged: boolean,
  ) {
    const isShared = isSavedByField
      ? theirFields.some((field) => ownFields.includes(field))
      : theirFields.length > 0;
    const hasConflict = isChanged && isShared;
    seen.current = hasConflict ? seenRecord : base.current;
    notices.setConflict(hasConflict);
    storage.store();
  }

  const acceptRecord = () => reconcile(base.current, [], [], true);

  const recordText = JSON.stringify(serverValues);
  const appliedRecordText = useRef(recordText);
  const followRecord = useEffectEvent(() => {
    if (!serverValues || appliedRecordText.current === recordText) return;
    appliedRecordText.current = recordText;
    const mine = form.getValues();
    const ownFields = listChangedFields(mine, base.current);
    const seenRecord = seen.current;
    const theirFields = listChangedFields(serverValues, seenRecord).filter(
      (field) => serverValues[field] !== sent.current[field],
    );
    reconcile(seenRecord, ownFields, theirFields, applyChanges(serverValues, pick(mine, ownFields)));
  });
  const restoreDraft = useEffectEvent(() => {
    const stored = storage.read();
    if (!stored) return;
    const ownFields = listChangedFields(stored.values, stored.base);
    const seenRecord = stored.seen ?? stored.base;
    const theirFields = serverValues ? listChangedFields(serverValues, seenRecord) : [];
    // Input typed before the script had loaded is newer than the draft.
    const typed = form.getValues();
    const newest = pick(typed, listChangedFields(typed, base.current));
    const isChanged = applyChanges(base.current, { ...pick(stored.values, ownFields), ...newest });
    notices.setRestored(isChanged);
    setWasOpen(stored.isOpen);
    isOpen.current ||= stored.isOpen;
    reconcile(seenRecord, ownFields, theirFields, isChanged);
  });
  const onValues = useEffectEvent((defaults: FieldValues) => {
    base.current = defaults;
    storage.store();
  });
  const storeAsClosed = useEffectEvent(() => {
    isOpen.current = false;
    storage.store();
  });

  const { subscribe } = form;
  useEffect(() => {
    if (!isReady) return;
    followRecord();
    restoreDraft();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => onValues(defaultValues as FieldValues),
    });
    return () => {
      unsubscribe();
      storeAsClosed();
    };
  }, [subscribe, isReady]);

  // While the form is being sent, a change of the record is most likely its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record has changed if its text has.
  useEffect(() => {
    if (!isSubmitting) followRecord();
  }, [recordText, isSubmitting]);

  const draft = {
    noun,
    recreate,
    wasOpen,
    /** Whether the form edits an existing record. */
    hasRecord: serverValues !== undefined,
    isDeleted: isDeleted || wasFoundDeleted,
    hasConflict: notices.hasConflict && isDirty,
    isRestored: notices.isRestored && isDirty,
    setOpen(open: boolean) {
      isOpen.current = open;
      storage.store();
    },
    /** Resets the form to the record on the server. */
    discard() {
      form.reset();
      notices.clear();
    },
    /** Removes the draft; the form stays as it is. */
    forget: storage.remove,
    keepMine: acceptRecord,
    /** Saves, and follows the record that `send` returns. Input typed in the meantime stays as a change. */
    async save(send: () => Promise<FieldValues>) {
      const submitted = form.getValues();
      const saved = await send();
      const current = form.getValues();
      applyChanges(saved, pick(current, listChangedFields(current, submitted)));
      acceptRecord();
    },
    /** Records the values being saved, which do not conflict with later input. */
    recordSent: (values: FieldValues) => void Object.assign(sent.current, values),
    markDeleted: () => setFoundDeleted(true),
    getValues: () => form.getValues() as Record<string, unknown>,
  };
  return { ...form, draft };
}

export type DraftState = ReturnType<typeof useDraftForm>["draft"];

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
