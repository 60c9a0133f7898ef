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
  const { noun = "record", isReady = true, isSavedByField = false, recreate } = draftOptions;
  const { isDirty, isSubmitting } = form.formState;
  const [wasOpen, setWasOpen] = useState(false);
  const { isDeleted, markDeleted } = useDeletion(draftOptions);
  const notices = useNotices(isDirty);
  const storage = useDraftStorage(
    draftOptions,
    (serverValues ?? options.defaultValues ?? {}) as FieldValues,
    form.getValues,
  );
  const { base, isOpen } = storage;
  const { showChanges, followRecord, keepMine, saving } = useRecordMerge(form, {
    storage,
    setConflict: notices.setConflict,
    isSavedByField,
  });

  const recordText = JSON.stringify(serverValues);
  const followedText = useRef(recordText);
  const followServer = useEffectEvent(() => {
    if (!serverValues || followedText.current === recordText) return;
    followedText.current = recordText;
    followRecord(serverValues);
  });
  const restoreDraft = useEffectEvent(() => {
    const stored = storage.read();
    if (!stored) return;
    // Input typed before the script had loaded is newer than the draft.
    const typed = getChanges(form.getValues(), base.current);
    const isChanged = showChanges({
      record: base.current,
      changes: { ...getChanges(stored.values, stored.base), ...typed },
      // Without a record on the server, nobody else can have changed it.
      seenRecord: serverValues ? (stored.seen ?? stored.base) : base.current,
    });
    notices.setRestored(isChanged);
    setWasOpen(isReopened(stored));
    isOpen.current ||= isReopened(stored);
    storage.store();
  });
  // The values are compared with the defaults of the form, which a reset can change.
  const storeValues = useEffectEvent((defaults: FieldValues) => {
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
      callback: ({ defaultValues }) => storeValues(defaultValues as FieldValues),
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
    isDeleted,
    markDeleted,
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
    keepMine,
    /** Saves, and follows the record that `send` returns. Input typed in the meantime stays as a change. */
    async save(send: () => Promise<FieldValues>) {
      const submitted = form.getValues();
      const saved = await send();
      const changes = getChanges(form.getValues(), submitted);
      showChanges({ record: saved, changes, seenRecord: saved });
    },
    ...saving,
    getValues: () => form.getValues() as Record<string, unknown>,
  };
  return { ...form, draft };
}

/** Whether the record is deleted. `markDeleted` says so after a save got 404, until a newer record arrives. */
function useDeletion({ isDeleted = false, updatedAt }: Pick<DraftOptions, "isDeleted" | "updatedAt">) {
  const [missing, setMissing] = useState<Pick<DraftOptions, "updatedAt"> | null>(null);
  return {
    isDeleted: isDeleted || (missing !== null && missing.updatedAt === updatedAt),
    // A save keeps this function from the time at which it began, and with it the record that was shown then.
    markDeleted: () => setMissing({ updatedAt }),
  };
}

export type DraftState = ReturnType<typeof useDraftForm>["draft"];
