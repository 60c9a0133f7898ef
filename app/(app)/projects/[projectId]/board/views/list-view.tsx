import { useVirtualizer } from "@tanstack/react-virtual";
import { useSearchParams } from "next/navigation";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { getToday } from "@/lib/dates/time-zone";
import { useBoard } from "../board-context";
import type { CardMarks } from "../cards/marks-context";
import { findTaskIdOfElement, isTaskInAddress, toFocusHandlers, useTaskFocus } from "../cards/task-focus";
import { toRangeWithPinned } from "../columns/use-visible-cards";
import type { Board } from "../model/board";
import type { BoardState } from "../model/state";
import type { Selection } from "../selection/use-selection";
import { ListControls } from "./list-controls";
import { ListHead } from "./list-head";
import { ListRow } from "./list-row";
import { parseListOrder, toRows } from "./rows";
import { ViewTools } from "./view-tools";

const ROW_HEIGHT_PX = 40;

/** The tasks of a project as a list. Only the visible rows and the focused one are mounted. */
export function ListView({
  visibleBoard,
  state,
  marks: { labels, today, blockedIds },
  selection,
  selectionOrder,
}: {
  visibleBoard: Board;
  state: BoardState;
  marks: CardMarks;
  selection: Selection;
  selectionOrder: RefObject<(() => readonly string[]) | null>;
}) {
  const { model, deleteTask } = useBoard();
  const params = useSearchParams();
  const openTask = params.get("task");
  const order = useMemo(() => parseListOrder(params), [params]);
  const rows = useMemo(
    () => toRows(visibleBoard, order, { labels, today: today ?? getToday(null) }),
    [visibleBoard, order, labels, today],
  );
  const ids = useMemo(() => rows.map((row) => (row.kind === "task" ? row.card.id : null)), [rows]);
  const taskIds = useMemo(() => ids.filter((id) => id !== null), [ids]);
  const groups = useMemo(() => [taskIds], [taskIds]);
  useEffect(() => {
    selectionOrder.current = () => taskIds;
    return () => {
      selectionOrder.current = null;
    };
  }, [taskIds, selectionOrder]);

  const scroller = useRef<HTMLDivElement>(null);
  const pinnedIndexes = state.focusedId ? [ids.indexOf(state.focusedId)] : [];
  // Stable, because a new function makes the virtualizer measure all rows again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]!;
      return row.kind === "task" ? row.card.id : row.key;
    },
    [rows],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey,
    rangeExtractor: (range) => toRangeWithPinned(range, pinnedIndexes),
    overscan: 8,
    initialRect: { width: 900, height: 600 },
  });

  useTaskFocus(scroller, model, state, groups);

  function onKeyDown(event: KeyboardEvent) {
    const id = findTaskIdOfElement(event.target);
    if (id === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const index = taskIds.indexOf(id);
    const steps: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: taskIds.length - 1,
    };
    const next = taskIds[steps[event.key] ?? -1];
    if (next) {
      event.preventDefault();
      model.focus(next);
    } else if (event.key === "Delete" && selection.ids.size === 0) {
      event.preventDefault();
      deleteTask(id);
    }
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 pb-2 xl:mt-0.5 xl:[container-type:size]">
      <ViewTools>
        <ListControls order={order} />
      </ViewTools>
      <div
        ref={scroller}
        // In a wide window, nothing is above the list, which then ends with a whole row: 35 pixels are its head and its border.
        className="fade-below @container overflow-y-auto rounded-xl border bg-card [--fade:var(--card)] [overflow-anchor:none] xl:max-h-[calc(round(down,100cqh-35px,2.5rem)+35px)]"
      >
        <table aria-label="Tasks" aria-rowcount={rows.length + 1} className="block">
          <ListHead order={order} taskIds={taskIds} selection={selection} />
          <tbody
            className="relative block"
            style={{ height: virtualizer.getTotalSize() }}
            onKeyDown={onKeyDown}
            {...toFocusHandlers(model)}
          >
            {virtualizer.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index]!;
              return (
                <ListRow
                  key={key}
                  row={row}
                  index={index}
                  start={start}
                  measure={virtualizer.measureElement}
                  isOpen={row.kind === "task" && isTaskInAddress(row.card, openTask)}
                  isSelected={row.kind === "task" && selection.ids.has(row.card.id)}
                  isBlocked={row.kind === "task" && row.status !== "done" && blockedIds.has(row.card.id)}
                  labels={labels}
                  today={today}
                />
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="p-6 text-center text-sm text-muted-foreground">No matching tasks here.</p>
        )}
      </div>
    </div>
  );
}
