"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormProps, useForm } from "react-hook-form";
import {
  type DraftKey,
  getDraftOwner,
  listChangedFields,
  readDraft,
  removeDraft,
  writeDraft,
} from "@/lib/auth/browser/drafts";

interface KeepOptions extends DraftKey {
  /** The name of the record in messages, such as "task". */
  noun?: string;
  /** Whether `values` is the loaded record and not a placeholder. */
  isReady?: boolean;
  /** Whether the record is known to be deleted. A save that gets 404 sets this, too. */
  isGone?: boolean;
  /** Whether only changed fields are sent, so that only a change of the same field is a conflict. */
  isSavedByField?: boolean;
  /** Creates the record again from the form's values. */
  recreate?: (values: Record<string, unknown>) => Promise<unknown>;
}

const pick = (values: FieldValues, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * A form that keeps its input. Changes are stored as a draft until they are sent or discarded, and are restored after a
 * reload or a new sign-in. With `values`, the record on the server, the form follows the record except in fields that the
 * user has changed; there, `kept.hasConflict` reports that somebody else has changed the record, too.
 */
export function useKeptForm<T extends FieldValues, C, Out>({
  keep,
  values: serverValues,
  ...options
}: UseFormProps<T, C, Out> & { keep: KeepOptions }) {
  const form = useForm<T, C, Out>({
    ...options,
    ...(serverValues && { defaultValues: serverValues as DefaultValues<T> }),
  });
  const { isDirty, isSubmitting } = form.formState;
  const [isRestored, setRestored] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isOpen = useRef(false);
  const sent = useRef<FieldValues>({});
  const base = useRef<FieldValues>(serverValues ?? options.defaultValues ?? {});
  const owner = useRef<string>(undefined);
  const path = useRef<string>(undefined);
  const {
    form: name,
    record,
    noun = "record",
    isReady = true,
    isGone = false,
    isSavedByField = false,
    recreate,
  } = keep;

  function storeDraft() {
    // Until the stored draft is read, there is nothing to store.
    // After the session has ended, the draft stays as it is.
    if (owner.current === getDraftOwner())
      writeDraft({ form: name, record }, form.getValues(), base.current, isOpen.current, path.current);
  }

  /** Applies the user's changes to the newest record. @returns whether they still differ from it */
  function applyChanges(record: FieldValues, changes: FieldValues): boolean {
    base.current = record;
    const values = { ...record, ...changes };
    if (isSavedByField) {
      // A reset would register the fields again and lose what is typed at that moment. Here, the record changes while the
      // user types in the next field, so only the values that differ are set.
      const present: FieldValues = form.getValues();
      form.reset(record as T, { keepErrors: true, keepValues: true });
      for (const name of listChangedFields(present, values)) form.setValue(name as Path<T>, values[name]);
      form.reset(values as T, { keepDefaultValues: true, keepErrors: true, keepValues: true });
      storeDraft();
    } else {
      form.reset(record as T, { keepErrors: true });
      form.reset(values as T, { keepDefaultValues: true, keepErrors: true });
    }
    return listChangedFields({ ...record, ...changes }, record).length > 0;
  }

  const isSharedBy = (ownFields: string[], theirFields: string[]) =>
    isSavedByField ? theirFields.some((field) => ownFields.includes(field)) : theirFields.length > 0;

  // A form that equals its record again has neither a conflict nor a restored draft.
  useEffect(() => {
    if (isDirty) return;
    setRestored(false);
    setConflict(false);
  }, [isDirty]);

  const recordText = JSON.stringify(serverValues);
  const appliedRecordText = useRef(recordText);
  const followRecord = useEffectEvent(() => {
    if (!serverValues || appliedRecordText.current === recordText) return;
    appliedRecordText.current = recordText;
    const mine = form.getValues();
    const ownFields = listChangedFields(mine, base.current);
    const theirFields = listChangedFields(serverValues, base.current);
    const isShared = isSharedBy(
      ownFields,
      theirFields.filter((field) => serverValues[field] !== sent.current[field]),
    );
    setConflict(applyChanges(serverValues, pick(mine, ownFields)) && isShared);
  });
  const restoreDraft = useEffectEvent(() => {
    owner.current = getDraftOwner();
    path.current = location.pathname;
    const draft = readDraft({ form: name, record });
    if (!draft) return;
    const ownFields = listChangedFields(draft.values, draft.base);
    const isShared = isSharedBy(ownFields, listChangedFields(base.current, draft.base));
    // Input typed before the script had loaded is newer than the draft.
    const typed = form.getValues();
    const newest = pick(typed, listChangedFields(typed, base.current));
    setRestored(applyChanges(base.current, { ...pick(draft.values, ownFields), ...newest }));
    setConflict(serverValues !== undefined && isShared);
    setWasOpen(draft.isOpen);
    isOpen.current ||= draft.isOpen;
    storeDraft();
  });

  const onValues = useEffectEvent((defaults: FieldValues) => {
    base.current = defaults;
    storeDraft();
  });

  const storeAsClosed = useEffectEvent(() => {
    isOpen.current = false;
    storeDraft();
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

  const kept = {
    noun,
    recreate,
    wasOpen,
    /** Whether the form edits an existing record. */
    hasRecord: serverValues !== undefined,
    isGone: isGone || isMissing,
    hasConflict: hasConflict && isDirty,
    isRestored: isRestored && isDirty,
    /** Records whether the form is visible. */
    setOpen(open: boolean) {
      isOpen.current = open;
      storeDraft();
    },
    /** Resets the form to the record on the server. */
    discard() {
      form.reset();
      setRestored(false);
      setConflict(false);
    },
    /** Removes the draft; the form stays as it is. */
    forget: () => removeDraft({ form: name, record }),
    keepMine: () => setConflict(false),
    /** Saves, and follows the record that `send` returns. Input typed in the meantime stays as a change. */
    async save(send: () => Promise<FieldValues>) {
      const submitted = form.getValues();
      const saved = await send();
      const present = form.getValues();
      applyChanges(saved, pick(present, listChangedFields(present, submitted)));
    },
    /** Records the values being saved, which do not conflict with later input. */
    noteSent: (values: FieldValues) => void Object.assign(sent.current, values),
    noteMissing: () => setMissing(true),
    getValues: () => form.getValues() as Record<string, unknown>,
  };
  return { ...form, kept };
}

export type KeptState = ReturnType<typeof useKeptForm>["kept"];
