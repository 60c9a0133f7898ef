import { formatIsoDay } from "../../../../../dates/days.ts";
import type { DateWords } from "../../words/date-words.ts";
import {
  addUnits,
  approximateDate,
  exactDate,
  type Groups,
  getYear,
  toDayOfYear,
  toMonthEnd,
  toMonthStart,
  toYearOfMonth,
  withFirstDay,
} from "../date-values.ts";
import { isReply } from "../relative-dates.ts";
import { createCountedDays } from "./counted-days.ts";
import { createHolidays } from "./holidays.ts";
import { createNearDates } from "./near-dates.ts";
import { createNumericDays } from "./numeric-days.ts";
import {
  type DateReader,
  getNumber,
  toFirstDayPattern,
  toMonthPattern,
  toNumbered,
  toPartPattern,
  toUnitPattern,
  toWeekdayPattern,
  toWordRegExp,
  YEAR,
} from "./parts.ts";
import { createPeriods } from "./periods.ts";

/** All patterns of a language, the more specific ones first. Their repetitions are bounded, so they read a text in linear time. */
export const createDatePatterns = (words: DateWords): DateReader[] => [
  ...createDays(words),
  ...createCountedDays(words),
  ...createPeriods(words),
  ...createParts(words),
  ...createLengths(words),
  ...createWholeMonths(words),
  ...createHolidays(words),
  ...createNearDates(words),
];

/** "2027-03-01", "1.3.", "1 March" and "March 1st". */
function createDays(words: DateWords): DateReader[] {
  const month = toMonthPattern(words);
  const weekday = toWeekdayPattern(words);
  const readDay: DateReader["read"] = ({ groups = {} }, today) =>
    withFirstDay(
      exactDate(
        toDayOfYear(groups.year, today, getNumber("month", words.months, groups), Number(groups.day)),
      ),
      groups.firstDay,
    );
  return [
    {
      pattern: toWordRegExp("(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})"),
      read: ({ groups }) =>
        exactDate(formatIsoDay(Number(groups!.year), Number(groups!.month), Number(groups!.day))),
    },
    ...createNumericDays(words),
    {
      pattern: toWordRegExp(
        `${weekday}${toFirstDayPattern(words)}(?<day>\\d{1,2})${words.ordinal}\\s{0,2}${words.of}${month}${YEAR}`,
      ),
      read: readDay,
    },
    {
      pattern: toWordRegExp(
        // "In May\n5. Feeder" is a month and the next item of a list.
        `${weekday}${month}(?:[^\\S\\n]{1,2}|\\n(?!\\d{1,2}(?:[.)][^\\S\\n]|\\s)[^\\d\\s]))(?:the\\s)?(?<day>\\d{1,2})${words.ordinal}(?!\\s?:\\d)${YEAR}`,
      ),
      read: readDay,
    },
  ];
}

/** "early May", "the end of the year" and "mid 2027". */
function createParts(words: DateWords): DateReader[] {
  const part = toPartPattern(words);
  return [
    { pattern: toWordRegExp(`${part}${toMonthPattern(words)}${YEAR}`), read: createPartOfMonth(words) },
    {
      pattern: toWordRegExp(`(?:${words.yearEnd})`),
      read: (_, today) => approximateDate(formatIsoDay(getYear(today), 12, 31)),
    },
    {
      pattern: toWordRegExp(`${part}(?:of )?(?<year>\\d{4})`),
      read: ({ groups }) => approximateDate(toPartOfYear(groups!)),
    },
  ];
}

const createPartOfMonth =
  ({ months }: DateWords): DateReader["read"] =>
  ({ groups = {} }, today, isDeadline) => {
    const month = getNumber("month", months, groups);
    const year = toYearOfMonth(groups.year, today, month);
    if (groups.early) return approximateDate(formatIsoDay(year, month, 5));
    if (groups.middle) return approximateDate(formatIsoDay(year, month, 15));
    // "before June" ends with May, "by June" begins with it.
    return approximateDate(groups.end || isDeadline ? toMonthEnd(year, month) : toMonthStart(year, month));
  };

function toPartOfYear({ early, middle, year }: Groups): string {
  if (early) return `${year}-01-15`;
  return middle ? `${year}-06-30` : `${year}-12-31`;
}

/** "in 3 weeks" and "two months from now". */
function createLengths(words: DateWords): DateReader[] {
  const length = `(?<number>\\d{1,3}|${toNumbered("number", words.numbers)})\\s?${toUnitPattern(words)}`;
  const within = new RegExp(`^(?:${words.relative.within})\\s`, "iu");
  const read: DateReader["read"] = ({ groups = {}, index, input, 0: text }, today) => {
    if (within.test(text) && isReply(input, index, index + text.length, words)) return null;
    const count = getNumber("number", words.numbers, groups) || Number(groups.number);
    return approximateDate(addUnits(today, count, groups));
  };
  return [
    { pattern: toWordRegExp(`(?:${words.in})\\s${length}`), read },
    ...(words.fromNow ? [{ pattern: toWordRegExp(`${length}\\s(?:${words.fromNow})`), read }] : []),
  ];
}

/** Before a month within which something is done, in any language. */
const IN_MONTH =
  /^(?:in|during|this|next|im|nächsten|kommenden|diesen|en|courant|au mois de|este|próximo)\s/iu;

/** "by June" and "June 2027". */
function createWholeMonths(words: DateWords): DateReader[] {
  const month = toMonthPattern(words);
  const read = createPartOfMonth(words);
  return [
    {
      pattern: toWordRegExp(`(?:${words.before})\\s${month}${YEAR}`),
      read: (match, today, isDeadline) => {
        const value = read(match, today, isDeadline);
        const isWhole = value && IN_MONTH.test(match[0]) && value.day.endsWith("-01");
        return isWhole
          ? { ...value, lastDay: toMonthEnd(getYear(value.day), Number(value.day.slice(5, 7))) }
          : value;
      },
    },
    // In Spanish "abril de 2027".
    { pattern: toWordRegExp(`${month}\\s${words.of}(?<year>\\d{4})`), read },
  ];
}
