import { formatIsoDay, isDay } from "@/lib/dates/days";
import { isTimeZone } from "@/lib/dates/time-zone";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const toMonth = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** @returns YYYY-MM-DD, or undefined when there is no such day */
function toDate(year: number, month: number, day: number): string | undefined {
  const date = formatIsoDay(year, month, day);
  return isDay(date) ? date : undefined;
}

const MAX_FORMATS = 500;
const formats = new Map<string, Intl.DateTimeFormat>();
function getFormat(name: string) {
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: isTimeZone(name) ? name : "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  // Callers choose the names, so the cache is bounded.
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(name, format);
  return format;
}

/** Which part of 3/4/2026 is the day; null if unknown. */
export type DayOrder = "day first" | "month first" | null;

const POINT_IN_TIME = /^(\d{4})-(\d\d)-(\d\d)T[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;
/** A point in time since 2001, as some programs count it from 1970. */
const MILLISECONDS = /^1\d{12}$/;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? (?=\S)/i;
/** Within these bounds every zone gives years 1-9999. */
const MIN_TIME = Date.parse("0001-01-02T00:00:00Z");
const MAX_TIME = Date.parse("9999-12-31T00:00:00Z");

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d)\b/;
/** Some spreadsheets write 26 for 2026. */
const toYear = (digits: string) => Number(digits.padStart(4, "20"));

/** What a date reveals about the order of day and month in its column. */
export function getDayOrder(date: string): DayOrder {
  const [, first, second] = SLASHED.exec(date.trim()) ?? [];
  if (Number(first) > 12) return "day first";
  return Number(second) > 12 ? "month first" : null;
}

/**
 * The day of a date in one of the forms that programs write. A point in time is the day that it is in `timeZone`.
 * @returns undefined when it is not a day
 */
export function toDay(text: string, timeZone = "UTC", order: DayOrder = null): string | undefined {
  const date = text.trim().replace(WEEKDAY, "");
  if (MILLISECONDS.test(date)) return getFormat(timeZone).format(Number(date));
  const [, year, month, dayOfMonth] = POINT_IN_TIME.exec(date) ?? [];
  if (year) {
    const time = Date.parse(date);
    // Date.parse accepts February 30, too.
    if (!toDate(Number(year), Number(month), Number(dayOfMonth))) return undefined;
    return time >= MIN_TIME && time < MAX_TIME
      ? getFormat(timeZone).format(time).padStart(10, "0")
      : undefined;
  }
  let match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(date);
  if (match) return toDate(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)\b/.exec(date);
  if (match) return toDate(toYear(match[3]!), Number(match[2]), Number(match[1]));
  match = SLASHED.exec(date);
  if (match) {
    const [first, second, year] = [Number(match[1]), Number(match[2]), toYear(match[3]!)];
    const known = order ?? getDayOrder(date) ?? (first === second ? "day first" : null);
    // A year of two digits that comes last looks like a day that comes last, as in 26/1/25, unless the second part is the day.
    if (!known || (match[3]!.length === 2 && known === "day first")) return undefined;
    return known === "day first" ? toDate(year, second, first) : toDate(year, first, second);
  }
  // Jira writes 24/Dec/26.
  match = /^(\d{1,2})[/-]([a-z]{3,9})[/-](\d{4}|\d\d)\b/i.exec(date);
  if (match) return toDate(toYear(match[3]!), toMonth(match[2]!), Number(match[1]));
  match = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})\b/i.exec(date);
  if (match) return toDate(Number(match[3]), toMonth(match[2]!), Number(match[1]));
  match = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i.exec(date);
  if (match) return toDate(Number(match[3]), toMonth(match[1]!), Number(match[2]));
  return undefined;
}
