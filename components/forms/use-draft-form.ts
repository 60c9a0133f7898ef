"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormProps } from "react-hook-form";
import { useForm } from "react-hook-form";
import { type DraftKey, isReopened } from "@/lib/drafts/drafts";
import { getChanges } from "@/lib/drafts/merge-changes";
import { useDraftStorage, useNotices } from "./draft-storage";
import { useRecordMerge } from "./use-record-merge";

interface DraftOptions extends DraftKey {
  /** The name of the record in messages, such as "task". */
  noun?: string;
  /** Whether `values` is the loaded record and not a placeholder. */
  isReady?: boolean;
  /** Whether the record is known to be deleted. A save that gets 404 sets this, too. */
  isDeleted?: boolean;
  /** When the record was last changed. A newer record than the one whose save got 404 exists again, such as by an undo. */
  updatedAt?: string;
  /** Whether only changed fields are sent, so that only a change of the same field is a conflict. */
  isSavedByField?: boolean;
  /** Creates the record again from the form's values. */
  recreate?: (values: Record<string, unknown>) => Promise<unknown>;
}

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
    updatedAt,
    isSavedByField = false,
    recreate,
  } = draftOptions;
  const { isDirty, isSubmitting } = form.formState;
  const [wasOpen, setWasOpen] = useState(false);
  /** The record that was shown when a save of it began that got 404. */
  const [foundDeleted, setFoundDeleted] = useState<Pick<DraftOptions, "updatedAt"> | null>(null);
  const notices = useNotices(isDirty);
  const storage = useDraftStorage(
    draftOptions,
    (serverValues ?? options.defaultValues ?? {}) as FieldValues,
    form.getValues,
  );
  const { base, seen, isOpen } = storage;
  const { showChanges, followRecord, ...saving } = useRecordMerge(form, {
    storage,
    setConflict: notices.setConflict,
    isSavedByField,
  });

  const recordText = JSON.stringify(serverValues);
  const appliedRecordText = useRef(recordText);
  const followServer = useEffectEvent(() => {
    if (!serverValues || appliedRecordText.current === recordText) return;
    appliedRecordText.current = recordText;
    followRecord(serverValues);
  });
  const restoreDraft = useEffectEvent(() => {
    const stored = storage.read();
    if (!stored) return;
    // Input typed before the script had loaded is newer than the draft.
    const typed = getChanges(form.getValues(), base.current);
    const changes = { ...getChanges(stored.values, stored.base), ...typed };
    const seenRecord = serverValues ? (stored.seen ?? stored.base) : base.current;
    notices.setRestored(showChanges(base.current, changes, seenRecord));
    setWasOpen(isReopened(stored));
    isOpen.current ||= isReopened(stored);
    storage.store();
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
    followServer();
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
    if (!isSubmitting) followServer();
  }, [recordText, isSubmitting]);

  const draft = {
    noun,
    recreate,
    wasOpen,
    /** Whether the form edits an existing record. */
    hasRecord: serverValues !== undefined,
    isDeleted: isDeleted || (foundDeleted !== null && foundDeleted.updatedAt === updatedAt),
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
    /** Ends the conflict: the next save overwrites what others have changed. */
    keepMine() {
      seen.current = base.current;
      notices.setConflict(false);
      storage.store();
    },
    /** Saves, and follows the record that `send` returns. Input typed in the meantime stays as a change. */
    async save(send: () => Promise<FieldValues>) {
      const submitted = form.getValues();
      const saved = await send();
      showChanges(saved, getChanges(form.getValues(), submitted));
    },
    ...saving,
    markDeleted: () => setFoundDeleted({ updatedAt }),
    getValues: () => form.getValues() as Record<string, unknown>,
  };
  return { ...form, draft };
}

export type DraftState = ReturnType<typeof useDraftForm>["draft"];
