import { useEffect, useEffectEvent } from "react";
import type { KeptState } from "./use-kept-form";

/** Remembers whether the dialog of a kept form is open, and reopens it after a reload. */
export function useKeptOpen(kept: KeptState | undefined, open: boolean, setOpen: (open: boolean) => void) {
  const wasOpen = kept?.wasOpen === true;
  const openAgain = useEffectEvent(() => setOpen(true));
  useEffect(() => {
    if (wasOpen) openAgain();
  }, [wasOpen]);

  const noteOpen = useEffectEvent((isOpen: boolean) => kept?.setOpen(isOpen));
  useEffect(() => noteOpen(open), [open]);
}
