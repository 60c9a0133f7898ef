import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

/** Marks a history entry added by opening the replay, so that closing it can go back. */
const OPENED_REPLAY_KEY = "waymarkOpenedReplay";

/**
 * The replay is in the address as `?replay`, with its current change as `&at=`. Opening it adds a history entry, so
 * Back closes it. If the address was opened directly, closing replaces it with the address of the board.
 */
export function useReplayInAddress() {
  const pathname = usePathname();
  const isOpen = useSearchParams().has("replay");
  // `history.back` is asynchronous. Until it takes effect, nothing else is written.
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening and closing resets the flag.
  useEffect(() => {
    isLeaving.current = false;
  }, [isOpen]);

  const open = useCallback(() => history.pushState({ [OPENED_REPLAY_KEY]: true }, "", "?replay"), []);

  const close = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (history.state?.[OPENED_REPLAY_KEY]) history.back();
    else history.replaceState(null, "", pathname);
  }, [pathname]);

  const setSeq = useCallback((seq: number) => {
    // While it fades out, the replay is still on the screen, but no longer in the address.
    if (isLeaving.current || !new URLSearchParams(location.search).has("replay")) return;
    // Keeps Next's own state in the entry. Otherwise, Next would write the entry again a moment later and
    // cancel a pending `history.back`.
    history.replaceState(history.state, "", `?replay&at=${seq}`);
  }, []);

  return { isOpen, open, close, setSeq };
}
