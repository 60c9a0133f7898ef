import { useEffect, useEffectEvent, useRef } from "react";
import {
  type DraftKey,
  type FormValues,
  getDraftOwner,
  readDraft,
  removeDraft,
  writeDraft,
} from "@/lib/drafts/drafts";

/** Reads and stores the draft of a form. @param initialBase the values before the first change */
export function useDraftStorage(
  { form, record }: DraftKey,
  initialBase: FormValues,
  getValues: () => FormValues,
) {
  const base = useRef(initialBase);
  const isOpen = useRef(false);
  const owner = useRef<string>(undefined);
  const path = useRef<string>(undefined);
  return {
    base,
    isOpen,
    read() {
      owner.current = getDraftOwner();
      path.current = location.pathname;
      return readDraft({ form, record });
    },
    store() {
      // Until the stored draft is read, there is nothing to store.
      // After the session has ended, the draft stays as it is.
      if (owner.current === getDraftOwner())
        writeDraft({ form, record }, getValues(), base.current, isOpen.current, path.current);
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
