import { addDays } from "./time-zone";

/**
 * A day as people write it: "Today", "Tomorrow", "3 Dec", or with the year when it is another one.
 * @param today YYYY-MM-DD; null while it is not known @param locale the browser's own when it is left out
 */
export function formatDay(day: string, today: string | null, locale?: string): string {
  if (today !== null) {
    if (day === today) return "Today";
    if (day === addDays(today, 1)) return "Tomorrow";
    if (day === addDays(today, -1)) return "Yesterday";
  }
  const isThisYear = today === null || day.slice(0, 4) === today.slice(0, 4);
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
    timeZone: "UTC",
  });
}

/** A day in full, for sentences and screen readers: "3 December 2026". */
export const formatLongDay = (day: string, locale?: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
