import { useDraggable, useDroppable } from "@dnd-kit/core";
import { useCombinedRefs } from "@dnd-kit/utilities";
import { clsx } from "clsx";
import { useSearchParams } from "next/navigation";
import { memo, type ReactNode, useCallback, useRef } from "react";
import type { Status } from "@/lib/tasks/statuses";
import { TaskCard } from "../cards/task-card";
import { isTaskInAddress } from "../cards/task-focus";
import { countAbove, type ListData } from "../drag/drop-target";
import { useSlide } from "../drag/use-slide";
import type { Card } from "../model/board";
import type { HeldCard } from "../model/state";
import { useVisibleCards } from "./use-visible-cards";

/** The cards of a column. Only the visible cards and the focused or held one are mounted. */
export const TaskList = memo(function TaskList({
  status,
  ids,
  cards,
  total,
  emptyText,
  heldCard,
  focusedId,
  selectedIds,
  offer,
  foot,
}: {
  status: Status;
  ids: readonly string[];
  cards: ReadonlyMap<string, Card>;
  total: number;
  emptyText: string;
  heldCard: HeldCard | null;
  focusedId: string | null;
  selectedIds: ReadonlySet<string>;
  /** Shown with the text of an empty list. */
  offer?: ReactNode;
  /** Scrolls with the cards, below them. */
  foot?: ReactNode;
}) {
  const openTask = useSearchParams().get("task");
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pinnedIndexes = [heldCard?.id, focusedId].map((id) => (id ? ids.indexOf(id) : -1));

  const virtualizer = useVisibleCards(scroller, ids, (id) => cards.get(id)!, pinnedIndexes);

  const heldIndex = heldCard ? ids.indexOf(heldCard.id) : -1;
  const getIndexAt = (clientY: number) => {
    const offset = clientY - list.current!.getBoundingClientRect().top;
    const count = countAbove(virtualizer.measurementsCache, offset);
    return heldIndex >= 0 && heldIndex < count ? count - 1 : count;
  };
  const { setNodeRef } = useDroppable({
    id: `tasks-${status}`,
    data: { status, getIndexAt } satisfies ListData,
  });
  // The droppable is the list, not its scroller: dnd-kit scrolls only the ancestors of a droppable.
  const listRef = useCallback(
    (node: HTMLUListElement | null) => {
      list.current = node;
      setNodeRef(node);
    },
    [setNodeRef],
  );
  useSlide(list, ids, heldCard ? "slide" : "off", heldCard?.id);

  const items = virtualizer.getVirtualItems();
  return (
    // The padding leaves room for the focus ring of the first card, and for the fade below the last one.
    <div
      ref={scroller}
      className="fade-above relative min-h-50 flex-1 overflow-y-auto px-2 pt-2 pb-4 [--fade-top:-0.5rem] [--fade:var(--column)] [overflow-anchor:none] md:-mt-1 md:pt-1 md:[--fade-top:-0.25rem]"
    >
      {ids.length === 0 && (
        <div
          className={clsx(
            "px-3 py-6 text-center text-sm text-muted-foreground",
            !foot && "absolute inset-x-2 top-1",
          )}
        >
          <p>{emptyText}</p>
          {offer}
        </div>
      )}
      <ul
        ref={listRef}
        className="relative flow-root min-h-px"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item, i) => {
          const id = ids[item.index]!;
          return (
            <TaskSlot
              key={id}
              id={id}
              index={item.index}
              total={total}
              measure={virtualizer.measureElement}
              marginTop={item.start - (items[i - 1]?.end ?? 0)}
            >
              <TaskCard
                card={cards.get(id)!}
                isOpen={isTaskInAddress(cards.get(id)!, openTask)}
                isDone={status === "done"}
                isSelecting={selectedIds.size > 0}
                isSelected={selectedIds.has(id)}
                lifted={heldCard ? getLifted(heldCard, id) : undefined}
              />
            </TaskSlot>
          );
        })}
      </ul>
      {foot}
    </div>
  );
});

function getLifted(heldCard: HeldCard, id: string) {
  if (id === heldCard.id) return heldCard.by === "keyboard" ? "raised" : "ghost";
  return heldCard.group.includes(id) ? "joining" : undefined;
}

/** The draggable wrapper of a card. Drag events rerender only this wrapper, not the memoized card inside. */
function TaskSlot({
  id,
  index,
  total,
  measure,
  marginTop,
  children,
}: {
  id: string;
  index: number;
  total: number;
  measure: (node: HTMLLIElement | null) => void;
  marginTop: number;
  children: ReactNode;
}) {
  const { setNodeRef, listeners } = useDraggable({ id });
  const ref = useCombinedRefs(measure, setNodeRef);
  return (
    <li
      ref={ref}
      {...listeners}
      data-index={index}
      data-task-id={id}
      aria-posinset={index + 1}
      aria-setsize={total}
      style={{ marginTop }}
      className="relative scroll-my-4"
    >
      {children}
    </li>
  );
}
