import { clsx } from "clsx";
import { type RefObject, useEffect, useState } from "react";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { formatCount } from "@/lib/text/count";
import { type Board, getColumnSize } from "../model/board";

const getCenter = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** On a phone, where one column fits: shows the column in view and links to each. */
export function ColumnTabs({
  order,
  board,
  isFiltered,
  columns,
}: {
  order: readonly Status[];
  board: Board;
  isFiltered: boolean;
  columns: RefObject<HTMLElement | null>;
}) {
  const [current, setCurrent] = useState(order[0]);
  useEffect(() => {
    const scroller = columns.current!;
    const update = () => {
      const center = getCenter(scroller);
      const distance = (status: Status) => {
        const column = scroller.querySelector(`[data-column="${status}"]`);
        return column ? Math.abs(getCenter(column) - center) : Number.POSITIVE_INFINITY;
      };
      setCurrent(order.reduce((a, b) => (distance(b) < distance(a) ? b : a)));
    };
    update();
    scroller.addEventListener("scroll", update, { passive: true });
    return () => scroller.removeEventListener("scroll", update);
  }, [order, columns]);

  function show(status: Status) {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    columns.current
      ?.querySelector(`[data-column="${status}"]`)
      ?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "nearest", inline: "center" });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div
      role="group"
      aria-label="Columns"
      className="flex shrink-0 rounded-md bg-muted p-0.5 dark:bg-column md:hidden"
    >
      {order.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === current}
          className={clsx(
            "h-8.5 min-w-0 flex-auto truncate rounded-sm px-1 text-compact font-medium",
            status === current
              ? "bg-card text-card-foreground shadow-xs dark:bg-accent"
              : "text-muted-foreground",
          )}
          onClick={() => show(status)}
        >
          {STATUS_LABELS[status]}{" "}
          <span className="font-normal text-muted-foreground tabular-nums">
            {formatCount(isFiltered ? board.columns[status].length : getColumnSize(board, status))}
          </span>
        </button>
      ))}
    </div>
  );
}
