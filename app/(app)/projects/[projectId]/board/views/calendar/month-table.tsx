import type { CSSProperties, ReactNode } from "react";
import { formatDayAs } from "@/lib/dates/format-day";
import { CalendarDay } from "./calendar-day";
import { toMonthText } from "./days";

/** As many weeks fill the window. */
const WEEKS_PER_WINDOW = 6;

const toWeekday = (day: string) => formatDayAs(day, { weekday: "short" });

/**
 * The days of a month, a row for each week; on a phone a list. In the current month, past weeks without tasks are lower, and the
 * others share their height.
 * @param props.toItems the tasks of a day
 */
export function MonthTable({
  month,
  weeks,
  today,
  agenda,
  hasTasks,
  toItems,
}: {
  month: string;
  weeks: readonly string[][];
  today: string;
  /** From getAgenda. */
  agenda: ReadonlyMap<string, string | null>;
  hasTasks: (day: string) => boolean;
  toItems: (day: string) => ReactNode[];
}) {
  const isLow = (week: string[]) =>
    today.startsWith(month) && week.at(-1)! < today && !week.some((day) => hasTasks(day));
  const lowCount = weeks.filter(isLow).length;
  const heights = {
    "--weeks": weeks.length / WEEKS_PER_WINDOW,
    "--low-weeks": lowCount,
    "--high-weeks": weeks.length - lowCount,
  };
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
                isLow={isLow(week)}
                isInMonth={day.slice(0, 7) === month}
                until={agenda.get(day)}
                heading={day.endsWith("-01") && day.slice(0, 7) !== month && toMonthText(day.slice(0, 7))}
                isToday={day === today}
                tasks={toItems(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
