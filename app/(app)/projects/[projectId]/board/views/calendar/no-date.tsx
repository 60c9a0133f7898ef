import { useDroppable } from "@dnd-kit/core";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/text/count";

/** How many tasks are shown at first: two rows, so that the weeks above them keep the window. */
export const FIRST_UNDATED = 8;
const UNDATED_PER_STEP = 30;
/** If fewer would remain, a press on the button shows them, too. */
const MIN_REMAINING = 15;

/** How many more of the hidden tasks the next press on the button shows. */
const toNextStep = (hidden: number) =>
  hidden < UNDATED_PER_STEP + MIN_REMAINING ? hidden : UNDATED_PER_STEP;

/** The drop target's id. */
export const NO_DATE = "none";

/** Unfolds the tasks without a date if need be. The browser scrolls the page, so that the task is not below the bar for bulk changes. */
export function focusInCalendar(title: HTMLElement) {
  const folded = title.closest("details");
  if (folded) folded.open = true;
  title.focus();
}

/** The open tasks without a due date; on a phone, folded at first. A task dropped here loses its due date. */
export function NoDate({
  count,
  isCounted,
  isPhone,
  isCarrying,
  onShowMore,
  children,
}: {
  count: number;
  /** Whether all tasks are loaded, so that the count is final. */
  isCounted: boolean;
  isPhone: boolean;
  /** Whether a task is being dragged. */
  isCarrying: boolean;
  onShowMore: (count: number) => void;
  children: ReactNode[];
}) {
  const { setNodeRef, isOver } = useDroppable({ id: NO_DATE });
  const list = useRef<HTMLUListElement>(null);
  const step = toNextStep(count - children.length);
  /** The focus goes to the first of them, because the last press removes the button. */
  function showMore() {
    const next = children.length;
    flushSync(() => onShowMore(step));
    list.current?.children[next]?.querySelector("button")?.focus();
  }
  const heading = (
    <h3 className="flex items-baseline gap-2 text-sm font-medium">
      No date {isCounted && <span className="font-normal text-muted-foreground">{formatCount(count)}</span>}
    </h3>
  );
  const tasks = (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-1 sm:grid-cols-3 lg:grid-cols-4">
        {children}
      </ul>
      {step > 0 && (
        <Button variant="quiet" size="sm" className="-ml-1.5 justify-self-start" onClick={showMore}>
          Show {step} More
        </Button>
      )}
    </>
  );
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
      {isPhone && count > 0 ? (
        <details className="group/undated -m-3">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-xl px-3 focus-visible:-outline-offset-2">
            {heading}
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-muted-foreground transition-transform group-open/undated:rotate-180"
            />
          </summary>
          <div className="grid gap-2 px-3 pb-3">{tasks}</div>
        </details>
      ) : (
        <>
          {heading}
          {count > 0 ? (
            tasks
          ) : (
            <p className="text-compact text-muted-foreground">Drag a task here to remove its due date.</p>
          )}
        </>
      )}
    </section>
  );
}
