import { formatIsoDay, getDaysSinceMonday } from "../../../../dates/days.ts";
import { addDays } from "../../../../dates/time-zone.ts";

/** The named groups of a match. */
export type Groups = Record<string, string | undefined>;

/** What a pattern found. */
export interface DateValue {
  day: string;
  isExact: boolean;
  /** The first day of a span, of which `day` is the last: "6-8 May". */
  firstDay?: string;
  /** The last day of a whole month, of which `day` is the first: "in May". */
  lastDay?: string;
  /** Whether it is a part of a name: "Christmas party". */
  isInName?: boolean;
  /** Whether it is a season or a holiday. */
  isSeason?: boolean;
  /** Whether it is a holiday. */
  isHoliday?: boolean;
}

export const exactDate = (day: string): DateValue => ({ day, isExact: true });
export const approximateDate = (day: string): DateValue => ({ day, isExact: false });
/** Adds the first day of a span. A larger number ends something else: "room 40 and 3 May". */
export const withFirstDay = (value: DateValue, first: string | undefined): DateValue =>
  first && Number(first) > 0 && Number(first) < Number(value.day.slice(8))
    ? { ...value, firstDay: `${value.day.slice(0, 8)}${first.padStart(2, "0")}` }
    : value;
/** 1 is Monday, 7 is Sunday. */
export const getWeekday = (day: string) => getDaysSinceMonday(day) + 1;
export const getYear = (day: string) => Number(day.slice(0, 4));

/** The next day with this number, in the first month that has it. */
export function toNextMonthDay(day: number, today: string): string | null {
  if (day < 1 || day > 31) return null;
  const month = Number(today.slice(5, 7));
  for (let ahead = 0; ; ahead++) {
    const end = toMonthEnd(
      getYear(toMonthStart(getYear(today), month + ahead)),
      ((month + ahead - 1) % 12) + 1,
    );
    const found = `${end.slice(0, 8)}${String(day).padStart(2, "0")}`;
    if (found <= end && found >= today) return found;
  }
}

export const toMonthEnd = (year: number, month: number) =>
  formatIsoDay(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());
/** The first day of a month counted from 1; 13 is the next January, 0 the last December. */
export function toMonthStart(year: number, month: number): string {
  const years = Math.floor((month - 1) / 12);
  return formatIsoDay(year + years, month - years * 12, 1);
}

/** The day in the given year. Without one, in this year or the next, so that it is not over. */
export function toDayOfYear(given: string | undefined, today: string, month: number, day: number): string {
  const givenYear = given === undefined ? 0 : toFullYear(given);
  if (givenYear > 0) return formatIsoDay(givenYear, month, day);
  const year = getYear(today);
  const candidate = formatIsoDay(year, month, day);
  if (month === 2 && day === 29) return toLeapDay(today);
  return candidate >= today ? candidate : formatIsoDay(year + 1, month, day);
}

/** The next 29 February. */
function toLeapDay(today: string): string {
  let year = getYear(today);
  while (toMonthEnd(year, 2).slice(8) !== "29" || toMonthEnd(year, 2) < today) year++;
  return toMonthEnd(year, 2);
}

/** The given year, or else the one in which a month is not over. */
export function toYearOfMonth(given: string | undefined, today: string, month: number): number {
  if (given) return toFullYear(given);
  return Number(today.slice(5, 7)) > month ? getYear(today) + 1 : getYear(today);
}

/** @param text of two or four digits */
export const toFullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** The day some days, weeks, months or years later, whichever the groups of a match name. */
export function addUnits(today: string, count: number, groups: Groups): string {
  if (groups.days) return addDays(today, count);
  if (groups.weeks) return addDays(today, count * 7);
  if (groups.fortnights) return addDays(today, count * 14);
  return addMonths(today, groups.months ? count : count * 12);
}

/** The same day some months later, or the last day of a month that is shorter. */
function addMonths(from: string, count: number): string {
  const first = toMonthStart(getYear(from), Number(from.slice(5, 7)) + count);
  const last = toMonthEnd(getYear(first), Number(first.slice(5, 7)));
  const day = `${first.slice(0, 8)}${from.slice(8)}`;
  return day > last ? last : day;
}

export function toEaster(year: number): string {
  // The anonymous Gregorian algorithm (Nature, 1876), with its names.
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * (c >> 2) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return formatIsoDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}
