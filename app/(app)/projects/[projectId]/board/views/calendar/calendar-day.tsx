import { useDroppable } from "@dnd-kit/core";
import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDayAs } from "@/lib/dates/format-day";
import { formatCount } from "@/lib/text/count";
import type { DayTask } from "./days";

/** How many tasks a day shows before "more". */
const MAX_TASKS_SHOWN = 4;

/** The window below the heading of the page and the switch for past weeks, and above the tasks without a date. */
const WINDOW_CLASSES =
  "[--window:calc(100dvh-17.5rem-var(--undated))] xl:[--window:calc(100dvh-14.75rem-var(--undated))]";
/** The weeks share the window, but each has room for two tasks, and few weeks do not become very high. */
const HEIGHT_CLASS = "h-[clamp(5rem,var(--window)/var(--weeks),9rem)]";

const toPhoneText = (day: string) => formatDayAs(day, { weekday: "short", day: "numeric", month: "short" });

const toRangeText = (from: string, to: string) =>
  `${formatDayAs(from, { day: "numeric", month: "short" })}–${Number(to.slice(8))}`;

/** A day of the calendar and a drop target for tasks. On a phone, it is an entry in a list, if need be with the empty days after it. */
export function CalendarDay({
  day,
  isInMonth,
  isMuted,
  until,
  isToday,
  heading,
  tasks,
  toItem,
  focusedId,
}: {
  day: string;
  isInMonth: boolean;
  /** Whether it steps back behind the other days. */
  isMuted: boolean;
  /** On a phone, the last day of its entry. Without it, a phone does not show the day. */
  until: string | null | undefined;
  isToday: boolean;
  /** On a phone, the name of the month that begins here. */
  heading: ReactNode;
  tasks: DayTask[];
  toItem: (task: DayTask) => ReactNode;
  /** The focused task, which the day does not hide if it moves here. */
  focusedId: string | null;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const [isExpanded, setExpanded] = useState(false);
  const hasHiddenFocus = tasks.slice(MAX_TASKS_SHOWN).some(({ card }) => card.id === focusedId);
  if (hasHiddenFocus && !isExpanded) setExpanded(true);
  const list = useRef<HTMLUListElement>(null);
  /** The focus goes to the first of them, because the press removes the button. */
  function showMore() {
    flushSync(() => setExpanded(true));
    list.current?.children[MAX_TASKS_SHOWN]?.querySelector("button")?.focus();
  }
  const isFirst = day.endsWith("-01");
  const isRange = Boolean(until) && until !== day;
  const hiddenCount = isExpanded ? 0 : tasks.length - MAX_TASKS_SHOWN;
  return (
    <td
      ref={setNodeRef}
      data-day={day}
      data-until={until ?? undefined}
      className={clsx(
        WINDOW_CLASSES,
        HEIGHT_CLASS,
        "border-t border-l p-1 align-top first:border-l-0 max-sm:h-auto max-sm:flex-wrap max-sm:gap-2 max-sm:border-l-0 max-sm:p-2",
        isRange && "max-sm:py-0.75",
        isOver && "bg-primary-soft ring-2 ring-ring ring-inset",
        // In the dark theme, the page is too dark to be the ground of other days. On a phone, the name of the next month says enough.
        !isOver &&
          isMuted &&
          "sm:bg-background sm:dark:bg-[color-mix(in_oklab,var(--card)_25%,var(--background))]",
        until ? "max-sm:flex" : "max-sm:hidden",
      )}
    >
      {heading && <h3 className="w-full pt-2 text-sm font-semibold sm:hidden">{heading}</h3>}
      <time
        dateTime={day}
        aria-current={isToday ? "date" : undefined}
        className={clsx(
          "text-xs tabular-nums max-sm:w-24 max-sm:text-compact max-sm:shrink-0 max-sm:py-0.5 sm:grid sm:items-center",
          isToday
            ? "font-semibold max-sm:text-primary sm:mt-0.5 sm:mb-1 sm:h-5 sm:ml-px sm:w-5 sm:justify-center sm:rounded-full sm:bg-primary sm:text-primary-foreground"
            : `sm:h-6 sm:pl-1 ${isMuted ? "text-muted-foreground" : "max-sm:text-muted-foreground"}`,
        )}
      >
        <span className="sm:hidden">{isRange ? toRangeText(day, until!) : toPhoneText(day)}</span>
        <span className="max-sm:hidden">
          {/* The table has the name of its month, which the ground of other days contradicts only for the eye. */}
          {!isInMonth && !isFirst && <span className="sr-only">{formatDayAs(day, { month: "long" })} </span>}
          {isFirst && !isInMonth
            ? formatDayAs(day, { day: "numeric", month: "short" })
            : Number(day.slice(8))}
        </span>
      </time>
      {tasks.length > 0 && (
        <div className="min-w-0 max-sm:flex-1 sm:mt-0.5">
          <ul ref={list} className="grid grid-cols-1 gap-1">
            {(hiddenCount > 0 ? tasks.slice(0, MAX_TASKS_SHOWN) : tasks).map(toItem)}
          </ul>
          {hiddenCount > 0 && (
            <button
              type="button"
              className="mt-1 rounded-sm px-1 text-xs text-muted-foreground hover:text-foreground"
              onClick={showMore}
            >
              {formatCount(hiddenCount)} more
            </button>
          )}
        </div>
      )}
    </td>
  );
}
