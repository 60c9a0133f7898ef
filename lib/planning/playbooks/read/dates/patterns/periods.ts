import { formatIsoDay } from "../../../../../dates/days.ts";
import { addDays } from "../../../../../dates/time-zone.ts";
import type { DateWords } from "../../words/date-words.ts";
import {
  addUnits,
  approximateDate,
  exactDate,
  getWeekday,
  getYear,
  toMonthEnd,
  toMonthStart,
  toYearOfMonth,
} from "../date-values.ts";
import { type DateReader, toUnitPattern, toWordRegExp } from "./parts.ts";

const SATURDAY = 6;
const FRIDAY = 5;

/**
 * Periods. Their work is due at their end: "the Q1 roadshow" on 31 March, "by the end of the week" and "by week 12 of 2027" on that
 * Friday. A week and a weekend are spans, in which an event begins on the first day.
 */
export const createPeriods = (words: DateWords): DateReader[] => [
  ...createQuarters(words),
  ...createWeekends(words),
  ...createPeriodEnds(words),
  ...createWeekNumbers(words),
];

/** "Q3" ends on 30 September. "Before Q3" and "early Q3" begin with it, and "Q3 was off by 4%" is over. */
const createQuarters = ({ early, middle, end, beforePeriod }: DateWords): DateReader[] => [
  {
    pattern: toWordRegExp(
      `(?:(?<early>${early}|${beforePeriod})\\s|(?<middle>${middle})\\s?|(?:${end})\\s)?` +
        "Q(?<quarter>[1-4])(?:\\s?/?\\s?(?<year>\\d{4}))?(?!\\s(?:was|were|war|waren|était|fue)(?!\\p{L}))",
    ),
    read: ({ groups }, today) => {
      const { early, middle, quarter, year: givenYear } = groups!;
      const lastMonth = Number(quarter) * 3;
      const year = toYearOfMonth(givenYear, today, lastMonth);
      if (early) return approximateDate(toMonthStart(year, lastMonth - 2));
      if (middle) return approximateDate(`${toMonthStart(year, lastMonth - 1).slice(0, 8)}15`);
      return { ...approximateDate(toMonthEnd(year, lastMonth)), firstDay: toMonthStart(year, lastMonth - 2) };
    },
  },
];

/** "This weekend", "before the weekend", "the week after next". One of no given date is a habit or a wish: "at the weekend", "a weekend in Rome". */
const createWeekends = ({ weekend, weekAfterNext }: DateWords): DateReader[] => [
  {
    pattern: toWordRegExp(`(?:${weekend.before})`),
    read: (_, today) => {
      const friday = addDays(today, FRIDAY - getWeekday(today));
      return exactDate(friday < today ? addDays(friday, 7) : friday);
    },
  },
  ...[weekend.this, weekend.next, weekend.afterNext].map(
    (source, weeks): DateReader => ({
      pattern: toWordRegExp(`(?:${source})`),
      read: (_, today) => {
        const saturday = addDays(today, SATURDAY - getWeekday(today) + weeks * 7);
        const firstDay = saturday < today ? today : saturday;
        return { day: addDays(saturday, 1), isExact: true, firstDay };
      },
    }),
  ),
  {
    pattern: toWordRegExp(`(?:${weekAfterNext})`),
    read: (_, today) => approximateDate(addDays(today, 14)),
  },
];

/** "The end of the month", "the end of next week". */
function createPeriodEnds(words: DateWords): DateReader[] {
  const after = words.nextAfter ? `(?:\\s(?<nextAfter>${words.nextAfter}))?` : "";
  return [
    {
      pattern: toWordRegExp(`(?:${words.endOf})${toUnitPattern(words)}${after}`),
      read: ({ groups = {} }, today) => {
        if (groups.days) return null;
        const day = groups.next || groups.nextAfter ? addUnits(today, 1, groups) : today;
        if (groups.weeks) return approximateDate(toFriday(day, today));
        return approximateDate(
          groups.months ? toMonthEnd(getYear(day), Number(day.slice(5, 7))) : `${getYear(day)}-12-31`,
        );
      },
    },
    {
      pattern: toWordRegExp(`(?:${words.monthEnd})`),
      read: (_, today) => approximateDate(toMonthEnd(getYear(today), Number(today.slice(5, 7)))),
    },
  ];
}

/** The Friday of a week, or today where it is over. */
function toFriday(day: string, today: string): string {
  const friday = addDays(day, FRIDAY - getWeekday(day));
  return friday < today ? today : friday;
}

/** "KW 12", "2027-W12" and "week 12 of 2027". Week 12 without a year may be one of a course. */
function createWeekNumbers({ numberedWeek, week }: DateWords): DateReader[] {
  const number = "(?<week>[1-9]|[0-4]\\d|5[0-3])";
  const of = "(?:\\s?[/,]\\s?|,?\\s(?:(?:of|in|von|de|del año|del)\\s)?)";
  const read: DateReader["read"] = ({ groups }, today) => {
    const { week, year } = groups!;
    const monday = toMonday(Number(year ?? getYear(today)), Number(week));
    const first = year || addDays(monday, 6) >= today ? monday : toMonday(getYear(today) + 1, Number(week));
    return { day: addDays(first, FRIDAY - 1), isExact: false, firstDay: first };
  };
  return [
    { pattern: toWordRegExp(`(?<year>\\d{4})-?W${number}`), read },
    { pattern: toWordRegExp(`(?:${numberedWeek})\\s?${number}(?:${of}(?<year>\\d{4}))?`), read },
    { pattern: toWordRegExp(`${number}\\.\\s?(?:${numberedWeek})(?:${of}(?<year>\\d{4}))?`), read },
    { pattern: toWordRegExp(`(?:${week})\\s${number}${of}(?<year>\\d{4})`), read },
  ];
}

/** The Monday of a week as ISO 8601 counts them: the first one has 4 January. */
function toMonday(year: number, week: number): string {
  const first = formatIsoDay(year, 1, 4);
  return addDays(first, 1 - getWeekday(first) + (week - 1) * 7);
}
