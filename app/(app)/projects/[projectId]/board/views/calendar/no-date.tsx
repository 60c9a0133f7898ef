import { useDroppable } from "@dnd-kit/core";
import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/text/count";

/** How many tasks are shown at first, and by each press on the button. */
export const UNDATED_PER_STEP = 30;

/** The drop target's id. */
export const NO_DATE = "none";

/** The open tasks without a due date. A task dropped here loses its due date. */
export function NoDate({
  count,
  isCarrying,
  onShowMore,
  children,
}: {
  count: number;
  /** Whether a task is being dragged. */
  isCarrying: boolean;
  onShowMore: () => void;
  children: ReactNode[];
}) {
  const { setNodeRef, isOver } = useDroppable({ id: NO_DATE });
  const list = useRef<HTMLUListElement>(null);
  /** The focus goes to the first of them, because the last press removes the button. */
  function showMore() {
    const next = children.length;
    flushSync(onShowMore);
    list.current?.children[next]?.querySelector("button")?.focus();
  }
  return (
    <section
      ref={setNodeRef}
      aria-label="No date"
      className={clsx(
        // An empty one waits until there is something to drop.
        count === 0 && !isCarrying ? "hidden" : "grid",
        "gap-2 rounded-xl border border-dashed p-3",
        isOver && "border-ring bg-primary-soft",
      )}
    >
      <h3 className="text-sm font-medium">
        No date <span className="font-normal text-muted-foreground">{formatCount(count)}</span>
      </h3>
      {count > 0 ? (
        <>
          <ul ref={list} className="grid grid-cols-1 gap-1 sm:grid-cols-3 lg:grid-cols-4">
            {children}
          </ul>
          {children.length < count && (
            <Button variant="quiet" size="sm" className="-ml-1.5 justify-self-start" onClick={showMore}>
              Show {Math.min(UNDATED_PER_STEP, count - children.length)} More
            </Button>
          )}
        </>
      ) : (
        <p className="text-[0.8125rem] text-muted-foreground">Drag a task here to remove its due date.</p>
      )}
    </section>
  );
}
