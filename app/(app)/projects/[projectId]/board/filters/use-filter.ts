import { useSearchParams } from "next/navigation";
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { catchEarlyKeys } from "@/components/hooks/early-keys";
import { isCoveredByPanel } from "@/components/hooks/key-owner";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import { useToday } from "@/components/hooks/use-today";
import { getToday } from "@/lib/dates/time-zone";
import { findOpenDraft } from "@/lib/drafts/drafts";
import { createMatcher, isEmptyFilter, parseFilter, type TaskFilter } from "@/lib/tasks/filter";
import type { Board } from "../model/board";
import type { BoardModel } from "../model/model";
import { filterBoard, keepSameColumns } from "../model/visible";
import { useFilterText } from "./use-filter-text";

/** The parameters of the address without a filter. */
export const NO_FILTER = { q: "", labels: "", priority: "", due: "", blocked: "" };

export interface BoardFilter {
  filter: TaskFilter;
  /** The text in the field; the cards follow with lower priority. */
  text: string;
  setText: (text: string) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The matching cards; null without a filter. */
  matchingBoard: Board | null;
  /** The matching cards, or all without a filter. */
  visibleBoard: Board;
}

/** The filter in the address, and the cards that match it. The key `f` opens its bar. */
export function useFilter(
  model: BoardModel,
  board: Board,
  heldId: string | undefined,
  blockedIds: ReadonlySet<string>,
  loadBar: () => Promise<unknown>,
): BoardFilter {
  const params = useSearchParams();
  const inAddress = useMemo(() => parseFilter(params), [params]);
  const [text, setText] = useFilterText(inAddress.q);
  const [wasOpened, setOpened] = useState(false);
  // The server does not know the user's day, and the first render must match its HTML.
  const today = useToday() ?? getToday(null);
  const q = useDeferredValue(text);
  const filter = useMemo(() => ({ ...inAddress, q }), [inAddress, q]);
  const matches = useMemo(
    () => (isEmptyFilter(filter) ? null : createMatcher(filter, { today, blocked: blockedIds })),
    [filter, today, blockedIds],
  );
  const latest = useRef<Board>(null);
  const matchingBoard = useMemo(
    () => matches && keepSameColumns(latest.current, filterBoard(board, matches, heldId)),
    [board, matches, heldId],
  );
  useLayoutEffect(() => {
    latest.current = matchingBoard;
    model.setFilter(matches);
  }, [model, matches, matchingBoard]);

  // If the dialog of a saved view was open when the page was left, the bar opens to restore it.
  useEffect(() => {
    if (findOpenDraft("saved-view")) setOpened(true);
  }, []);
  const isOpen = wasOpened || !isEmptyFilter(inAddress);
  function setOpen(next: boolean) {
    if (next && !isOpen) catchEarlyKeys(loadBar, () => setOpened(false));
    setOpened(next);
  }
  useShortcuts({
    f() {
      if (isCoveredByPanel()) return;
      setOpen(true);
      document.querySelector<HTMLElement>("[data-filter-text]")?.focus();
    },
  });
  const visibleBoard = matchingBoard ?? board;
  return { filter, text, setText, isOpen, setOpen, matchingBoard, visibleBoard };
}
