import { formatMoment } from "./date-format";
import { addDays } from "./time-zone";

/**
 * A day as people write it: "Today", "Tomorrow", "Dec 3", or with the year when it is another one.
 * @param today YYYY-MM-DD; null while it is not known
 */
export function formatDay(day: string, today: string | null): string {
  if (today !== null) {
    if (day === today) return "Today";
    if (day === addDays(today, 1)) return "Tomorrow";
    if (day === addDays(today, -1)) return "Yesterday";
  }
  const isThisYear = today === null || day.slice(0, 4) === today.slice(0, 4);
  return formatDayAs(day, { day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) });
}

/** A day with the parts that are asked for. */
export const formatDayAs = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  formatMoment(`${day}T00:00:00Z`, { ...parts, timeZone: "UTC" });

/** The same inside a sentence: "tomorrow". */
export const formatDayInSentence = (day: string, today: string | null): string =>
  formatDay(day, today).replace(/^(?:Today|Tomorrow|Yesterday)$/, (word) => word.toLowerCase());

/** A day in full, for sentences and screen readers: "December 3, 2026". */
export const formatLongDay = (day: string): string => formatDayAs(day, { dateStyle: "long" });
