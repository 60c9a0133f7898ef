import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { toast } from "sonner";
import { readDraft } from "@/lib/auth/browser/drafts";
import type { BoardDialog } from "./board-context";
import { type Board, isWhole } from "./model/board";

/** Marks a history entry that opening a card has added, so that closing the card may go back from it. */
const OPENED_HERE = "waymarkOpenedCard";

/**
 * The open card is in the address as `?task=`. Opening a card adds a history entry, so Back closes it and Forward opens it
 * again. Closing a card goes back from that entry; an address that was opened directly is replaced by the board's own.
 */
export function useTaskInAddress(board: Board, isLoading: boolean) {
  const pathname = usePathname();
  const id = useSearchParams().get("task");
  const dialog = useMemo<BoardDialog | null>(() => (id ? { kind: "edit", id } : null), [id]);
  // Going back takes a moment. A second Escape in that time must not go back twice.
  const isLeaving = useRef(false);
  const hasShown = useRef<string>(undefined);

  useEffect(() => {
    isLeaving.current = false;
    if (id === null) hasShown.current = undefined;
  }, [id]);

  const openCard = useCallback((id: string) => {
    history.pushState({ [OPENED_HERE]: true }, "", `?task=${encodeURIComponent(id)}`);
  }, []);

  const closeCard = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (history.state?.[OPENED_HERE]) history.back();
    else history.replaceState(null, "", pathname);
  }, [pathname]);

  useEffect(() => {
    if (id === null) return;
    if (board.cards.has(id)) hasShown.current = id;
    else if (!isLoading && isWhole(board) && hasShown.current !== id && !hasDraft(id)) {
      toast.error("This task is not on the board any more.");
      closeCard();
    }
  }, [id, board, isLoading, closeCard]);

  return { dialog, openCard, closeCard };
}

/** What was typed about a task is shown even when the task is gone. */
const hasDraft = (id: string) => readDraft({ form: "edit-task", record: id }) !== undefined;
