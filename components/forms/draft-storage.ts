import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DraftKey,
  type FormValues,
  getDraftOwner,
  listChangedFields,
  readDraft,
  removeDraft,
  writeDraft,
} from "@/lib/drafts/drafts";

/**
 * Reads and stores the draft of a form. `seen` is the record that the user has last accepted; during a conflict it is older
 * than `base`, so that the conflict is reported again when the form opens again. @param initialBase the values before the
 * first change
 */
export function useDraftStorage(
  { form, record }: DraftKey,
  initialBase: FormValues,
  getValues: () => FormValues,
) {
  const base = useRef(initialBase);
  const seen = useRef(initialBase);
  const isOpen = useRef(false);
  const owner = useRef<string>(undefined);
  const path = useRef<string>(undefined);
  return {
    base,
    seen,
    isOpen,
    read() {
      owner.current = getDraftOwner();
      path.current = location.pathname;
      return readDraft({ form, record });
    },
    store() {
      // Before the stored draft is read there is no owner, and nothing to store. After the session has ended, the draft stays as it is.
      if (owner.current !== getDraftOwner()) return;
      const values = getValues();
      if (listChangedFields(values, base.current).length === 0) seen.current = base.current;
      writeDraft(
        { form, record },
        { values, base: base.current, isOpen: isOpen.current, path: path.current, seen: seen.current },
      );
    },
    remove: () => removeDraft({ form, record }),
  };
}

/** Remembers whether the dialog of a form with a draft is open, and reopens it after a reload. */
export function useDraftOpen(
  draft: { wasOpen: boolean; setOpen: (isOpen: boolean) => void } | undefined,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  const wasOpen = draft?.wasOpen === true;
  const openAgain = useEffectEvent(() => setOpen(true));
  useEffect(() => {
    if (wasOpen) openAgain();
  }, [wasOpen]);

  const recordOpen = useEffectEvent((isOpen: boolean) => draft?.setOpen(isOpen));
  useEffect(() => recordOpen(open), [open]);
}

/** What the form tells about its draft. A form that equals its record again has neither a conflict nor a restored draft. */
export function useNotices(isDirty: boolean) {
  const [isRestored, setRestored] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  function clear() {
    setRestored(false);
    setConflict(false);
  }
  const clearInEffect = useEffectEvent(clear);
  useEffect(() => {
    if (!isDirty) clearInEffect();
  }, [isDirty]);
  return { isRestored, hasConflict, setRestored, setConflict, clear };
}
