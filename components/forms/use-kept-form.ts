"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from "react-hook-form";
import { changedFields, type DraftKey, readDraft, writeDraft } from "@/lib/auth/browser/drafts";
import { readSession } from "@/lib/auth/browser/stored-session";

export interface Keep extends DraftKey {
  /** What the record is called, as "task". */
  noun?: string;
  /** Whether `values` is the record, and not what stands in for it while it is loaded. */
  isReady?: boolean;
  /** The record is known to be gone. A save that is answered with 404 tells the same. */
  isGone?: boolean;
  /** Makes the record anew from what the form holds. */
  recreate?: (values: Record<string, unknown>) => Promise<unknown>;
}

const pick = (values: FieldValues, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * A form that loses nothing. What is typed is kept as a draft until it is sent or discarded, and comes back after a reload
 * or a new sign-in. With `values`, the record as the server has it, the form follows the record, except in fields that the
 * user has changed; then `kept` says that somebody else has changed it too.
 */
export function useKeptForm<T extends FieldValues, C, Out>({
  keep,
  values: theirs,
  ...options
}: UseFormProps<T, C, Out> & { keep: Keep }) {
  const form = useForm<T, C, Out>({
    ...options,
    ...(theirs && { defaultValues: theirs as DefaultValues<T> }),
  });
  const { isDirty, isSubmitting } = form.formState;
  const [isRestored, setRestored] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isOpen = useRef(false);
  const base = useRef<FieldValues>(theirs ?? options.defaultValues ?? {});
  const owner = useRef<string>(undefined);
  const path = useRef<string>(undefined);
  const { form: name, record, noun = "record", isReady = true, isGone = false, recreate } = keep;

  function store() {
    // Nothing is known before the stored draft was read, and after the end of a session the draft stays as it is.
    if (owner.current && owner.current === readSession()?.user.id)
      writeDraft({ form: name, record }, form.getValues(), base.current, isOpen.current, path.current);
  }

  /** Puts changes over the record as it is now. */
  function apply(record: FieldValues, changes: FieldValues): boolean {
    base.current = record;
    form.reset(record as T, { keepErrors: true });
    form.reset({ ...record, ...changes } as T, { keepDefaultValues: true, keepErrors: true });
    return changedFields({ ...record, ...changes }, record).length > 0;
  }

  // A form that equals its record again has nothing left to tell.
  useEffect(() => {
    if (isDirty) return;
    setRestored(false);
    setConflict(false);
  }, [isDirty]);

  const newest = JSON.stringify(theirs);
  const seen = useRef(newest);
  const follow = useEffectEvent(() => {
    if (!theirs || seen.current === newest) return;
    seen.current = newest;
    const mine = form.getValues();
    setConflict(apply(theirs, pick(mine, changedFields(mine, base.current))));
  });
  const begin = useEffectEvent(() => {
    owner.current = readSession()?.user.id;
    path.current = location.pathname;
    const draft = readDraft({ form: name, record });
    if (!draft) return;
    const changes = pick(draft.values, changedFields(draft.values, draft.base));
    setRestored(apply(base.current, changes));
    setConflict(theirs !== undefined && changedFields(base.current, draft.base).length > 0);
    setWasOpen(draft.isOpen);
    isOpen.current ||= draft.isOpen;
    store();
  });

  const onValues = useEffectEvent((defaults: FieldValues) => {
    base.current = defaults;
    store();
  });

  const end = useEffectEvent(() => {
    isOpen.current = false;
    store();
  });

  const { subscribe } = form;
  useEffect(() => {
    if (!isReady) return;
    follow();
    begin();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => onValues(defaultValues as FieldValues),
    });
    return () => {
      unsubscribe();
      end();
    };
  }, [subscribe, isReady]);

  // While the form is being sent, what changes is most likely its own doing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record has changed when its text has.
  useEffect(() => {
    if (!isSubmitting) follow();
  }, [newest, isSubmitting]);

  const kept = {
    noun,
    recreate,
    wasOpen,
    isGone: isGone || isMissing,
    hasConflict: hasConflict && isDirty,
    isRestored: isRestored && isDirty,
    /** Tells whether the form can be seen. */
    setOpen(open: boolean) {
      isOpen.current = open;
      store();
    },
    /** Back to what the server has. */
    discard() {
      form.reset();
      setRestored(false);
      setConflict(false);
    },
    keepMine: () => setConflict(false),
    noteMissing: () => setMissing(true),
    getValues: () => form.getValues() as Record<string, unknown>,
  };
  return { ...form, kept };
}

export type Kept = ReturnType<typeof useKeptForm>["kept"];

/** Remembers whether the dialog of a kept form is open, and opens it again after a reload. */
export function useKeptOpen(kept: Kept | undefined, open: boolean, setOpen: (open: boolean) => void) {
  const wasOpen = kept?.wasOpen === true;
  const openAgain = useEffectEvent(() => setOpen(true));
  useEffect(() => {
    if (wasOpen) openAgain();
  }, [wasOpen]);

  const note = useEffectEvent((isOpen: boolean) => kept?.setOpen(isOpen));
  useEffect(() => note(open), [open]);
}
