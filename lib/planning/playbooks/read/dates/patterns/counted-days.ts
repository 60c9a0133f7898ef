import { formatIsoDay } from "../../../../../dates/days.ts";
import { addDays } from "../../../../../dates/time-zone.ts";
import type { DateWords } from "../../words/date-words.ts";
import {
  approximateDate,
  exactDate,
  getWeekday,
  getYear,
  toFullYear,
  toMonthEnd,
  toMonthStart,
} from "../date-values.ts";
import { type DateReader, getNumber, toMonthPattern, toNumbered, toWordRegExp, YEAR } from "./parts.ts";

const SUNDAYS_IN_ADVENT = 4;

/** Days that are counted: "the first Saturday in May", "the last Friday of March 2027", "the third Sunday in Advent". */
export function createCountedDays(words: DateWords): DateReader[] {
  const { ordinals, lastOrdinal, ofMonth, advent, weekdays } = words;
  const counts = [...ordinals, lastOrdinal];
  const ordinal = `(?:${toNumbered("ordinal", counts)})\\s`;
  const readAdvent: DateReader["read"] = ({ groups }, today) => {
    const number = Math.min(getNumber("ordinal", counts, groups), SUNDAYS_IN_ADVENT) || 1;
    const make = groups!.weekday7 || groups!.sunday ? exactDate : approximateDate;
    return make(inYear(groups!.year, today, (year) => toAdvent(year, number)));
  };
  return [
    {
      pattern: toWordRegExp(
        `${ordinal}(?:${toNumbered("weekday", weekdays)})\\s(?:${ofMonth})${toMonthPattern(words)}${YEAR}`,
      ),
      read: ({ groups = {} }, today) => {
        const count = getNumber("ordinal", counts, groups);
        const weekday = getNumber("weekday", weekdays, groups);
        const month = getNumber("month", words.months, groups);
        const find = (year: number) =>
          findCounted(year, month, weekday, count === counts.length ? null : count);
        return exactDate(inYear(groups.year, today, find));
      },
    },
    {
      pattern: toWordRegExp(
        `${ordinal}(?:(?<weekday7>${weekdays.at(-1)})\\s(?:${advent.of}))?(?<sunday>${advent.name})${YEAR}`,
      ),
      read: readAdvent,
    },
    { pattern: toWordRegExp(`(?:${advent.in})(?:${advent.name})${YEAR}`), read: readAdvent },
  ];
}

/** The day in the given year, or else in this or the next one, so that it is not over. */
function inYear(given: string | undefined, today: string, find: (year: number) => string): string {
  if (given) return find(toFullYear(given));
  const day = find(getYear(today));
  return day >= today ? day : find(getYear(today) + 1);
}

/** @param count from 1; null is the last one */
function findCounted(year: number, month: number, weekday: number, count: number | null): string {
  if (count === null) {
    const end = toMonthEnd(year, month);
    return addDays(end, -((getWeekday(end) - weekday + 7) % 7));
  }
  const start = toMonthStart(year, month);
  return addDays(start, ((weekday - getWeekday(start) + 7) % 7) + (count - 1) * 7);
}

/** The fourth Sunday in Advent is the last one before Christmas Day. */
function toAdvent(year: number, number: number): string {
  const eve = formatIsoDay(year, 12, 24);
  return addDays(eve, -(getWeekday(eve) % 7) - (SUNDAYS_IN_ADVENT - number) * 7);
}
