"use client";

import { useDraggable, useDroppable } from "@dnd-kit/core";
import { useCombinedRefs } from "@dnd-kit/utilities";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useCallback, useRef } from "react";
import type { Status } from "@/lib/tasks/statuses";
import { countAbove, type ListData } from "./drag/drop-target";
import { useSlide } from "./drag/use-slide";
import type { Card } from "./model/board";
import type { Held } from "./model/state";
import { TaskCard } from "./task-card";

const GAP = 8;
/** What the server renders, and the browser until it has measured. */
const INITIAL_RECT = { width: 298, height: 560 };

/** A column's cards, of which only those in sight are rendered, and the one that has the focus or is picked up. */
export const TaskList = memo(function TaskList({
  status,
  ids,
  cards,
  total,
  held,
  focused,
}: {
  status: Status;
  ids: readonly string[];
  cards: ReadonlyMap<string, Card>;
  total: number;
  held: Held | null;
  focused: string | null;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const kept = [held?.id, focused].map((id) => (id ? ids.indexOf(id) : -1)).filter((index) => index >= 0);

  // A new function would have all cards measured anew.
  const getItemKey = useCallback((index: number) => ids[index]!, [ids]);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: (index) => estimatedHeight(cards.get(ids[index]!)!),
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    overscan: 4,
    gap: GAP,
    initialRect: INITIAL_RECT,
  });

  const heldIndex = held ? ids.indexOf(held.id) : -1;
  const indexAt = (clientY: number) => {
    const offset = clientY - list.current!.getBoundingClientRect().top;
    const count = countAbove(virtualizer.measurementsCache, offset);
    return heldIndex >= 0 && heldIndex < count ? count - 1 : count;
  };
  const { setNodeRef } = useDroppable({
    id: `tasks-${status}`,
    data: { status, indexAt } satisfies ListData,
  });
  // On the list, not on what scrolls it: dnd-kit scrolls only what is around an element.
  const listRef = useCallback(
    (node: HTMLUListElement | null) => {
      list.current = node;
      setNodeRef(node);
    },
    [setNodeRef],
  );
  useSlide(list, ids, held);

  const items = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto px-2 [overflow-anchor:none]">
      {ids.length === 0 && (
        <p className="absolute inset-x-2 top-0 rounded-lg border border-dashed px-3 py-6 text-center text-sm text-muted-foreground">
          No tasks here.
        </p>
      )}
      <ul
        ref={listRef}
        className="relative flow-root min-h-px"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item, i) => {
          const id = ids[item.index]!;
          return (
            <Slot
              key={id}
              id={id}
              index={item.index}
              total={total}
              measure={virtualizer.measureElement}
              marginTop={item.start - (items[i - 1]?.end ?? 0)}
            >
              <TaskCard
                card={cards.get(id)!}
                lifted={id !== held?.id ? undefined : held.by === "keyboard" ? "raised" : "ghost"}
              />
            </Slot>
          );
        })}
      </ul>
    </div>
  );
});

/** A place in the list. It alone is rendered when a drag changes something that dnd-kit tells all that can be dragged. */
function Slot({
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
      className="relative scroll-my-2"
    >
      {children}
    </li>
  );
}

/** Near enough that the scroll bar does not jump: about 30 characters of the name fit on a line, 40 of the description. */
function estimatedHeight({ name, description }: Card) {
  const nameLines = Math.ceil(name.length / 30);
  const descriptionLines = description ? Math.min(2, Math.ceil(description.length / 40)) : 0;
  return 22 + 20 * nameLines + (descriptionLines > 0 ? 4 + 18 * descriptionLines : 0);
}
