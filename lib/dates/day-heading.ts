import { formatDayAs } from "./format-day";
import { addDays, createToDay } from "./time-zone";

/** A day in full: "Wednesday, March 4, 2026". @param day YYYY-MM-DD */
export const toFullDay = (day: string): string => formatDayAs(day, { dateStyle: "full" });

/**
 * Creates the function that returns the heading of the day of a past event: "Today", "Yesterday", or the full date.
 * @param timeZone an IANA name
 */
export function createToDayHeading(timeZone: string, now = new Date()): (at: string) => string {
  const toDay = createToDay(timeZone);
  const today = toDay(now);
  const yesterday = addDays(today, -1);
  return (at) => {
    const day = toDay(new Date(at));
    if (day === today) return "Today";
    return day === yesterday ? "Yesterday" : toFullDay(day);
  };
}
