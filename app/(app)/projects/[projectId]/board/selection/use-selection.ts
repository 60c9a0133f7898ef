import { useCallback, useMemo, useRef, useState } from "react";
import { useLatest } from "@/components/hooks/use-latest";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import { formatCount } from "@/lib/text/count";
import { toast } from "@/lib/toast";
import { type Board, listIds } from "../model/board";
import type { BoardModel } from "../model/model";
import type { HeldCard } from "../model/state";

const NO_SELECTION: ReadonlySet<string> = new Set();
/** The maximum number of cards that move together. Each is moved by its own call, one after the other. */
const MAX_CARRIED_CARDS = 50;

/** "toggle" selects or deselects a task; "range" selects all from the previously selected task to this one. */
export type SelectHow = "toggle" | "range";

export interface Selection {
  /** The selected tasks that are shown. */
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

/** Lifts a card. A selected one takes all selected cards along, unless they are too many. */
export function liftSelected(
  model: BoardModel,
  id: string,
  by: HeldCard["by"],
  selectedIds: ReadonlySet<string>,
) {
  if (selectedIds.has(id) && selectedIds.size > MAX_CARRIED_CARDS)
    toast.message(`You can move up to ${MAX_CARRIED_CARDS} selected tasks together`, {
      description: "To move more, choose Status in the bar below.",
    });
  else model.lift(id, by, selectedIds);
}

/** The selected tasks that are neither filtered out nor deleted. */
const pickVisible = (ids: ReadonlySet<string>, board: Board): ReadonlySet<string> =>
  ids.size === 0 ? NO_SELECTION : new Set(listIds(board).filter((id) => ids.has(id)));

/** The tasks that are selected for a bulk change. The key `x` selects the focused one. */
export function useSelection(model: BoardModel, visibleBoard: Board) {
  const [selectedIds, setSelectedIds] = useState(NO_SELECTION);
  const anchor = useRef<string>(undefined);
  /** Returns the tasks in the order on the screen. A view with its own order sets it. */
  const order = useRef<(() => readonly string[]) | null>(null);
  // `select` reads these from a ref and stays the same function, so that a selection does not render every card again.
  const latest = useLatest({ selectedIds, visibleBoard });

  const select = useCallback(
    (id: string, how: SelectHow) => {
      const { selectedIds, visibleBoard } = latest.current;
      const next = new Set(selectedIds);
      const all = order.current?.() ?? listIds(visibleBoard);
      const from = anchor.current === undefined ? -1 : all.indexOf(anchor.current);
      const to = all.indexOf(id);
      if (how === "range" && from >= 0 && to >= 0) {
        for (const other of all.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(other);
      } else {
        if (!next.delete(id)) next.add(id);
        anchor.current = id;
      }
      setSelectedIds(next);
      const name = visibleBoard.cards.get(id)?.name ?? "Task";
      const { size } = pickVisible(next, visibleBoard);
      model.announce(`${name} ${next.has(id) ? "selected" : "not selected"}. ${formatCount(size)} selected.`);
    },
    [model, latest],
  );
  useShortcuts({
    x() {
      const { focusedId } = model.getState();
      if (focusedId) select(focusedId, "toggle");
    },
  });

  const ids = useMemo(() => pickVisible(selectedIds, visibleBoard), [selectedIds, visibleBoard]);
  const clear = useCallback(() => setSelectedIds(NO_SELECTION), []);
  const selection = useMemo(() => ({ ids, set: setSelectedIds, clear }), [ids, clear]);
  return { selection, select, selectionOrder: order };
}

export type BoardSelection = ReturnType<typeof useSelection>;
