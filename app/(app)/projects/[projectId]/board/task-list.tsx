"use client";

import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "./board-context";
import { countAbove } from "./drag/drop-target";
import { useSlide } from "./drag/use-slide";
import type { Card } from "./model/board";
import type { Held } from "./model/state";
import { TaskCard } from "./task-card";

const GAP = 8;
/** What the server renders, and the browser until it has measured. */
const INITIAL_RECT = { width: 298, height: 560 };

/** A column's cards, of which only those in sight are rendered, and the one that has the focus or is picked up. */
export function TaskList({
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
  const { register } = useBoard();
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
  const latest = useRef({ heldIndex });
  latest.current = { heldIndex };
  useEffect(
    () =>
      register(status, {
        scroller: scroller.current!,
        indexAt(clientY) {
          const offset = clientY - list.current!.getBoundingClientRect().top;
          const count = countAbove(virtualizer.measurementsCache, offset);
          const { heldIndex } = latest.current;
          return heldIndex >= 0 && heldIndex < count ? count - 1 : count;
        },
      }),
    [register, status, virtualizer],
  );
  useSlide(list, ids, held);

  const items = virtualizer.getVirtualItems();
  // The element that was pressed must outlive the drag, or a finger's events would end with it.
  const grabbed = held?.by === "pointer" && held.from === status && heldIndex < 0 ? cards.get(held.id) : null;

  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto px-2 [overflow-anchor:none]">
      {ids.length === 0 && (
        <p className="absolute inset-x-2 top-0 rounded-lg border border-dashed px-3 py-6 text-center text-sm text-muted-foreground">
          No tasks here.
        </p>
      )}
      <ul ref={list} className="relative flow-root min-h-px" style={{ height: virtualizer.getTotalSize() }}>
        {/* One array, so that a card keeps its element when it turns into its own remains. */}
        {[
          ...items.map((item, i) => {
            const id = ids[item.index]!;
            const before = items[i - 1];
            return (
              <Slot
                key={id}
                id={id}
                index={item.index}
                total={total}
                measure={virtualizer.measureElement}
                marginTop={item.start - (before?.end ?? 0)}
              >
                {id !== held?.id ? (
                  <TaskCard card={cards.get(id)!} />
                ) : held.by === "keyboard" ? (
                  <TaskCard card={cards.get(id)!} lifted="raised" />
                ) : held.from === status ? (
                  <TaskCard card={cards.get(id)!} lifted="ghost" />
                ) : (
                  <div
                    style={{ height: held.height }}
                    className="rounded-lg border border-dashed border-ring bg-primary-soft"
                  />
                )}
              </Slot>
            );
          }),
          grabbed && (
            <Slot key={grabbed.id} id={grabbed.id} index={-1}>
              <TaskCard card={grabbed} lifted="ghost" />
            </Slot>
          ),
        ]}
      </ul>
    </div>
  );
}

/** A place in the list; with the index -1, the hidden remains of a card that is being dragged elsewhere. */
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
  total?: number;
  measure?: (node: HTMLLIElement | null) => void;
  marginTop?: number;
  children: ReactNode;
}) {
  const here = index >= 0;
  return (
    <li
      ref={measure}
      data-index={index}
      data-task-id={here ? id : undefined}
      aria-hidden={!here || undefined}
      aria-posinset={here ? index + 1 : undefined}
      aria-setsize={total}
      style={{ marginTop }}
      className={here ? "relative scroll-my-2" : "pointer-events-none absolute inset-x-0 top-0 opacity-0"}
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
