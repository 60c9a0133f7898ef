import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { readDraft } from "@/lib/auth/browser/drafts";
import { toast } from "@/lib/toast";
import type { BoardDialog } from "./board-context";
import { type Board, isFullyLoaded } from "./model/board";

/** Marks a history entry that was added by opening a card, so that closing the card can go back. */
const OPENED_CARD_KEY = "waymarkOpenedCard";

/**
 * The open card is in the address as `?task=`. Opening a card adds a history entry, so Back closes it and Forward opens it
 * again. Closing a card goes back from that entry. An address that was opened directly is replaced by the address of the board.
 */
export function useTaskInAddress(board: Board, isLoading: boolean) {
  const pathname = usePathname();
  const id = useSearchParams().get("task");
  const dialog = useMemo<BoardDialog | null>(() => (id ? { kind: "edit", id } : null), [id]);
  // `history.back` is asynchronous. A second Escape before it takes effect must not go back twice.
  const isLeaving = useRef(false);
  const shownId = useRef<string>(undefined);

  useEffect(() => {
    isLeaving.current = false;
    if (id === null) shownId.current = undefined;
  }, [id]);

  const openCard = useCallback((id: string) => {
    function open() {
      isLeaving.current = false;
      history.pushState({ [OPENED_CARD_KEY]: true }, "", `?task=${encodeURIComponent(id)}`);
    }
    // Going back from a card that has just been closed would close this one. Next handles the event first.
    if (isLeaving.current && history.state?.[OPENED_CARD_KEY])
      window.addEventListener("popstate", () => setTimeout(open), { once: true });
    else open();
  }, []);

  const closeCard = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (history.state?.[OPENED_CARD_KEY]) history.back();
    else history.replaceState(null, "", pathname);
  }, [pathname]);

  useEffect(() => {
    if (id === null) return;
    if (board.cards.has(id)) shownId.current = id;
    else if (!isLoading && isFullyLoaded(board) && shownId.current !== id && !hasDraft(id)) {
      toast.error("This task is not on the board any more.");
      closeCard();
    }
  }, [id, board, isLoading, closeCard]);

  return { dialog, openCard, closeCard };
}

/** A deleted task with a draft is still shown, so that the user can save what they typed. */
const hasDraft = (id: string) => readDraft({ form: "edit-task", record: id }) !== undefined;
