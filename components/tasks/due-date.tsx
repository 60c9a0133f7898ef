import { clsx } from "clsx";
import { formatDay } from "@/lib/dates/format-day";

export const isOverdue = (day: string, today: string | null, { isDone }: { isDone: boolean }) =>
  !isDone && today !== null && day < today;

/**
 * A due date. Today’s stands out. An overdue one has a red background, and screen readers announce it.
 * @param props.today YYYY-MM-DD; null during server rendering and hydration
 */
export function DueDate({
  day,
  today,
  isDone,
  className,
}: {
  day: string;
  today: string | null;
  isDone: boolean;
  className?: string;
}) {
  const overdue = isOverdue(day, today, { isDone });
  return (
    <time
      dateTime={day}
      className={clsx(
        "whitespace-nowrap",
        // Lower than a line of text, so that no row grows.
        overdue &&
          "inline-block h-4.5 rounded-sm bg-destructive-soft px-1 leading-4.5 font-medium text-destructive-soft-foreground",
        day === today && !isDone && "font-medium text-foreground",
        className,
      )}
    >
      <span className="sr-only">{overdue ? "Overdue, due " : "Due "}</span>
      {formatDay(day, today)}
    </time>
  );
}
