import type { ComponentProps, CSSProperties } from "react";
import { formatDayAs } from "@/lib/dates/format-day";
import { CalendarDay } from "./calendar-day";
import { type DayTask, toMonthText } from "./days";

const toWeekday = (day: string) => formatDayAs(day, { weekday: "short" });

/** In rem, the height of the tasks without a date below the weeks: none, one row, two, and two with a button for more. */
const UNDATED_HEIGHTS = [0, 5.75, 7.5, 9.75];
const UNDATED_PER_ROW = 4;

/**
 * The days of a month, a row for each week; on a phone a list. The weeks and what is below them fill the window.
 * @param props.byDay the shown tasks @param props.undatedCount how many tasks without a date are below it
 */
export function MonthTable({
  month,
  weeks,
  today,
  lastDay,
  agenda,
  isPastFolded,
  undatedCount,
  byDay,
  ...dayProps
}: {
  month: string;
  weeks: readonly string[][];
  today: string;
  /** Days up to this one stand out, even of the next month. */
  lastDay: string;
  /** From getAgenda. */
  agenda: ReadonlyMap<string, string | null>;
  isPastFolded: boolean;
  undatedCount: number;
  byDay: ReadonlyMap<string, DayTask[]>;
} & Pick<ComponentProps<typeof CalendarDay>, "toItem" | "focusedId">) {
  const undatedRows = Math.min(3, Math.ceil(undatedCount / UNDATED_PER_ROW));
  /** Whether a day is of the months that the title names. */
  const isTitled = (day: string) => day.slice(0, 7) === month || (day > month && day <= lastDay);
  const heights = { "--weeks": weeks.length, "--undated": `${UNDATED_HEIGHTS[undatedRows]}rem` };
  return (
    <table
      aria-label={toMonthText(month)}
      style={heights as CSSProperties}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-xl border bg-card max-sm:block"
    >
      <thead className="max-sm:hidden">
        <tr>
          {weeks[0]!.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-l px-2 py-1.5 text-left text-xs font-medium text-muted-foreground first:border-l-0"
            >
              {toWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:-mt-px max-sm:block">
        {weeks.map((week) => (
          <tr key={week[0]} className="max-sm:block">
            {week.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                isInMonth={day.slice(0, 7) === month}
                isMuted={(isPastFolded && day < today) || !isTitled(day)}
                until={agenda.get(day)}
                heading={day.endsWith("-01") && day.slice(0, 7) !== month && toMonthText(day.slice(0, 7))}
                isToday={day === today}
                tasks={byDay.get(day) ?? []}
                {...dayProps}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
