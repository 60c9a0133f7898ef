import { clsx } from "clsx";
import { useLayoutEffect, useRef } from "react";
import type { Fields } from "@/lib/history/fold";
import { EMPTY_FIELDS } from "@/lib/tasks/empty-fields";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { COLUMN_CLASSES } from "../board/board-layout";
import { CardFace, type FaceCard } from "../board/cards/card-face";
import { ColumnHeading } from "../board/columns/column-heading";
import { useVisibleCards } from "../board/columns/use-visible-cards";
import { useSlide } from "../board/drag/use-slide";
import type { Frame } from "./use-player";

/** Converts a task to a card. Of a purged task, the journal keeps only the place. */
const toCard = (id: string, fields: Fields | undefined): FaceCard => ({
  ...EMPTY_FIELDS,
  ...fields,
  id,
  name: typeof fields?.name === "string" ? fields.name : "Permanently deleted",
});

/** A column at a step. Only visible cards are mounted, and the changed card is scrolled into view. */
export function ReplayColumn({ status, frame }: { status: Status; frame: Frame }) {
  const { step, changedId, isSliding } = frame;
  const { tasks } = frame.state;
  const ids = frame.state.columns[status];
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useVisibleCards(scroller, ids, (id) => toCard(id, tasks.get(id)));
  useSlide(list, ids, isSliding ? "slide" : "measure");

  const changedIndex = changedId === null ? -1 : ids.indexOf(changedId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per step, even if the same card changes again.
  useLayoutEffect(() => {
    if (changedIndex < 0) return;
    section.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    virtualizer.scrollToIndex(changedIndex);
  }, [step]);

  const items = virtualizer.getVirtualItems();
  return (
    <section
      ref={section}
      aria-label={`${STATUS_LABELS[status]}, ${plural(ids.length, "task")}`}
      // The cards fade out at the bottom, as on the board.
      className={clsx(
        COLUMN_CLASSES,
        "relative after:pointer-events-none after:absolute after:inset-x-2 after:bottom-0 after:h-4 after:bg-linear-to-t after:from-column",
      )}
    >
      <header className="flex items-center gap-2 py-2 pr-3 pl-5.25">
        <ColumnHeading status={status} total={ids.length} />
      </header>
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only a focused element, and these cards are not focusable.
        tabIndex={0}
        className="fade-above min-h-0 flex-1 overflow-y-auto px-2 pb-4 [--fade:var(--column)] [overflow-anchor:none]"
      >
        <ul ref={list} className="relative flow-root min-h-px" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item, i) => {
            const id = ids[item.index]!;
            return (
              <li
                key={id}
                ref={virtualizer.measureElement}
                data-index={item.index}
                data-task-id={id}
                aria-posinset={item.index + 1}
                aria-setsize={ids.length}
                aria-current={id === changedId ? "step" : undefined}
                style={{ marginTop: item.start - (items[i - 1]?.end ?? 0) }}
                className={clsx("relative", isSliding && id === changedId && "animate-fade-in")}
              >
                <CardFace
                  card={toCard(id, tasks.get(id))}
                  isDone={status === "done"}
                  menu={false}
                  className={id === changedId ? "bg-primary-soft! ring-2 ring-ring ring-inset" : undefined}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
