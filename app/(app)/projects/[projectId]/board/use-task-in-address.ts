import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { changeAddress, showAddress } from "@/components/data/address";
import { useLatest } from "@/components/hooks/use-latest";
import { findDrafts } from "@/lib/drafts/drafts";
import { toast } from "@/lib/toast";
import type { BoardDialog } from "./board-context";
import { type Board, isFullyLoaded } from "./model/board";

/** Marks a history entry added by opening a card, so that closing the card can go back. */
const OPENED_CARD_KEY = "waymarkOpenedCard";

/** Resolves a task in the address, given by number, or by id; null if unknown. */
function resolveTaskName({ cards }: Board, name: string | null): string | null {
  if (name === null || !/^\d{1,9}$/.test(name)) return name;
  const number = Number(name);
  for (const card of cards.values()) if (card.number === number) return card.id;
  return null;
}

/** Finds a draft's task. A deleted task with a draft is still shown, so that the user can save their input. */
const findDraftId = (name: string) =>
  findDrafts(location.pathname).find(
    ({ form, record, base }) => form === "edit-task" && (record === name || String(base.number) === name),
  )?.record;

/** Sets the task in the address. The filter and the view stay. */
function setTask(task: string, how: "push" | "replace") {
  const params = new URLSearchParams(location.search);
  params.set("task", task);
  const hasOpenedCard = how === "push" || history.state?.[OPENED_CARD_KEY];
  showAddress(params, how, { [OPENED_CARD_KEY]: hasOpenedCard });
}

/**
 * The open card is in the address as `?task=` and its number. Opening a card adds a history entry, so Back closes it and
 * Forward reopens it. Closing a card goes back from that entry; opening another card replaces it. If the address was
 * opened directly, closing replaces it with the address of the board.
 */
export function useTaskInAddress(board: Board, isLoading: boolean) {
  const name = useSearchParams().get("task");
  const foundId = useMemo(() => resolveTaskName(board, name), [board, name]);
  // Once an open task is deleted, its number is no longer on the board.
  const [last, setLast] = useState<{ name: string | null; id: string | null }>({ name: null, id: null });
  const [drafted, setDrafted] = useState<{ name: string; id: string } | null>(null);
  const id = foundId ?? (last.name === name ? last.id : null) ?? (drafted?.name === name ? drafted.id : null);
  if (last.name !== name || last.id !== id) setLast({ name, id });
  const dialog = useMemo<BoardDialog | null>(() => (id ? { kind: "edit", id } : null), [id]);
  // `history.back` is asynchronous. A second Escape before it takes effect must not go back twice.
  const isLeaving = useRef(false);
  const shownId = useRef<string>(undefined);
  const latest = useLatest(board);

  useEffect(() => {
    isLeaving.current = false;
    if (name === null) shownId.current = undefined;
  }, [name]);

  const openCard = useCallback(
    (id: string) => {
      function open() {
        const task = String(latest.current.cards.get(id)?.number ?? id);
        // The address itself, because a card that was clicked just before is not rendered yet.
        const isOpen = new URLSearchParams(location.search).has("task") && !isLeaving.current;
        isLeaving.current = false;
        setTask(task, isOpen ? "replace" : "push");
      }
      // Going back from a card that was just closed would close this one. Next handles the event first.
      if (isLeaving.current && history.state?.[OPENED_CARD_KEY])
        window.addEventListener("popstate", () => setTimeout(open), { once: true });
      else open();
    },
    [latest],
  );

  const closeCard = useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (history.state?.[OPENED_CARD_KEY]) history.back();
    else changeAddress({ task: "" }, "replace");
  }, []);

  useEffect(() => {
    if (name === null) return;
    if (id !== null && board.cards.has(id)) shownId.current = id;
    else if (!isLoading && isFullyLoaded(board) && (id === null || shownId.current !== id)) {
      const draftId = findDraftId(name);
      if (draftId !== undefined)
        setDrafted((current) => (current?.id === draftId ? current : { name, id: draftId }));
      else {
        toast.error("This task is no longer on the board.");
        closeCard();
      }
    }
  }, [id, name, board, isLoading, closeCard]);

  return { dialog, openCard, closeCard };
}
