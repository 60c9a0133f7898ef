import { useCallback, useMemo, useRef, useState } from "react";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import { STATUSES } from "@/lib/tasks/statuses";
import type { Board } from "../model/board";
import type { BoardModel } from "../model/model";

const NONE: ReadonlySet<string> = new Set();

/** "toggle" adds a task or takes it out; "range" adds all between it and the one chosen before. */
export type SelectHow = "toggle" | "range";

export interface Selection {
  /** Those of the chosen tasks that are shown. */
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

/** How the click on a task chooses it; null when it opens the task. */
export const toSelectHow = (event: {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): SelectHow | null => (event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : null);

/** The tasks that the user has chosen to change together. The key `x` chooses the focused one. */
export function useSelection(model: BoardModel, shown: Board) {
  const [chosen, setChosen] = useState(NONE);
  const anchor = useRef<string>(undefined);
  /** The tasks in the order in which they stand on the screen. A list with another order sets its own. */
  const order = useRef<(() => readonly string[]) | null>(null);
  const latest = useRef({ chosen, shown });
  latest.current = { chosen, shown };

  const select = useCallback(
    (id: string, how: SelectHow) => {
      const { chosen, shown } = latest.current;
      const next = new Set(chosen);
      const all = order.current?.() ?? STATUSES.flatMap((status) => shown.columns[status]);
      const from = anchor.current === undefined ? -1 : all.indexOf(anchor.current);
      const to = all.indexOf(id);
      if (how === "range" && from >= 0 && to >= 0) {
        for (const other of all.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(other);
      } else {
        if (!next.delete(id)) next.add(id);
        anchor.current = id;
      }
      setChosen(next);
      const name = shown.cards.get(id)?.name ?? "Task";
      model.announce(`${name} ${next.has(id) ? "selected" : "not selected"}. ${next.size} selected.`);
    },
    [model],
  );
  useShortcuts({
    x() {
      const { focused } = model.getState();
      if (focused) select(focused, "toggle");
    },
  });

  const ids = useMemo(() => {
    if (chosen.size === 0) return NONE;
    return new Set(STATUSES.flatMap((status) => shown.columns[status].filter((id) => chosen.has(id))));
  }, [chosen, shown]);
  const clear = useCallback(() => setChosen(NONE), []);
  const selection = useMemo(() => ({ ids, set: setChosen, clear }), [ids, clear]);
  return { selection, select, selectionOrder: order };
}

export type Chosen = ReturnType<typeof useSelection>;
