import { formatIsoDay } from "../../../dates/days.ts";
import { addDays } from "../../../dates/time-zone.ts";
import {
  about,
  addMonths,
  type DateValue,
  exact,
  getYear,
  toDayOfYear,
  toEaster,
  toFullYear,
  toMonthEnd,
  toMonthStart,
  toYearOfMonth,
} from "./date-values.ts";
import { toRepeated } from "./repeated-days.ts";
import type { DateWords } from "./words/words.ts";

export interface DateReader {
  pattern: RegExp;
  read: (match: RegExpExecArray, today: string, isDeadline: boolean) => DateValue | null;
}

type Groups = Record<string, string | undefined>;

/** The alternatives of a pattern as the groups "month1", "month2" and so on. */
const toNumbered = (name: string, patterns: string[]) =>
  patterns.map((pattern, index) => `(?<${name}${index + 1}>${pattern})`).join("|");

/** Which of the numbered alternatives matched. 0: none. */
function getNumber(name: string, patterns: string[], groups: Groups = {}): number {
  return patterns.findIndex((_, index) => groups[`${name}${index + 1}`] !== undefined) + 1;
}

const make = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "giu");

const YEAR = "(?:,?\\s{1,2}(?:de(?:l)?\\s)?(?<year>\\d{4})(?!-))?";
const toMonthPattern = ({ months }: DateWords) => `(?:${toNumbered("month", months)})`;
const toPartPattern = ({ early, middle, end }: DateWords) =>
  `(?:(?<early>${early})|(?<middle>${middle})|(?<end>${end}))\\s?`;
const toUnitPattern = ({ units: { day, week, month, year } }: DateWords) =>
  `(?:(?<days>${day})|(?<weeks>${week})|(?<months>${month})|(?<years>${year}))`;

/** All patterns of a language, the more specific ones first. Their repetitions are bounded, so they read a text in linear time. */
export const createDatePatterns = (words: DateWords): DateReader[] => [
  ...createDays(words),
  ...createParts(words),
  ...createLengths(words),
  ...createWholeMonths(words),
  ...createFeasts(words),
  ...createNearDates(words),
];

/** "2027-03-01", "1.3.", "1 March" and "March 1st". */
function createDays(words: DateWords): DateReader[] {
  const month = toMonthPattern(words);
  const readDay: DateReader["read"] = ({ groups = {} }, today) =>
    exact(toDayOfYear(groups.year, today, getNumber("month", words.months, groups), Number(groups.day)));
  return [
    {
      pattern: make("(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})"),
      read: ({ groups }) =>
        exact(formatIsoDay(Number(groups!.year), Number(groups!.month), Number(groups!.day))),
    },
    {
      pattern: make(
        "(?<first>\\d{1,2})(?<separator>[./-])(?<second>\\d{1,2})\\k<separator>(?<year>\\d{4}|\\d{2})?",
      ),
      read: createNumeric(words),
    },
    { pattern: make(`(?<day>\\d{1,2})${words.ordinal}\\s{0,2}${words.of}${month}${YEAR}`), read: readDay },
    {
      pattern: make(`${month}\\s{1,2}(?:the\\s)?(?<day>\\d{1,2})${words.ordinal}(?!\\s?:)${YEAR}`),
      read: readDay,
    },
  ];
}

/** "1.3.", "03/01/2027" and "1.3.27". */
const createNumeric =
  ({ isMonthFirst }: DateWords): DateReader["read"] =>
  ({ groups }, today) => {
    const { separator, year } = groups!;
    const [first, second] = [Number(groups!.first), Number(groups!.second)];
    if (!year && separator !== ".") return null;
    const isSwapped = isMonthFirst && separator !== "." && first <= 12;
    const [day, month] = isSwapped ? [second, first] : [first, second];
    if (day < 1 || day > 31 || month < 1 || month > 12) return null;
    // "2.1.10" is a version.
    if (year?.length === 2 && (Number(year) < 20 || Number(year) > 60)) return null;
    return exact(toDayOfYear(year, today, month, day));
  };

/** "early May", "the end of the year", "mid 2027" and "Q3". */
function createParts(words: DateWords): DateReader[] {
  const part = toPartPattern(words);
  return [
    { pattern: make(`${part}${toMonthPattern(words)}${YEAR}`), read: createPartOfMonth(words) },
    { pattern: make(words.yearEnd), read: (_, today) => about(formatIsoDay(getYear(today), 12, 31)) },
    { pattern: make(`${part}(?:of )?(?<year>\\d{4})`), read: ({ groups }) => about(toPartOfYear(groups!)) },
    {
      pattern: make(`(?:(?<end>${words.end})\\s)?Q(?<quarter>[1-4])(?:\\s?/?\\s?(?<year>\\d{4}))?`),
      read: readQuarter,
    },
  ];
}

const createPartOfMonth =
  ({ months }: DateWords): DateReader["read"] =>
  ({ groups = {} }, today, isDeadline) => {
    const month = getNumber("month", months, groups);
    const year = toYearOfMonth(groups.year, today, month);
    if (groups.early) return about(formatIsoDay(year, month, 5));
    if (groups.middle) return about(formatIsoDay(year, month, 15));
    // "before June" ends with May, "by June" begins with it.
    return about(groups.end || isDeadline ? toMonthEnd(year, month) : toMonthStart(year, month));
  };

function toPartOfYear({ early, middle, year }: Groups): string {
  if (early) return `${year}-01-15`;
  return middle ? `${year}-06-30` : `${year}-12-31`;
}

const readQuarter: DateReader["read"] = ({ groups }, today, isDeadline) => {
  const { end, quarter, year: givenYear } = groups!;
  const lastMonth = Number(quarter) * 3;
  const year = toYearOfMonth(givenYear, today, lastMonth);
  return about(end || isDeadline ? toMonthEnd(year, lastMonth) : toMonthStart(year, lastMonth - 2));
};

/** "in 3 weeks" and "two months from now". */
function createLengths(words: DateWords): DateReader[] {
  const length = `(?<number>\\d{1,3}|${toNumbered("number", words.numbers)})\\s?${toUnitPattern(words)}`;
  const read: DateReader["read"] = ({ groups = {} }, today) => {
    const count = getNumber("number", words.numbers, groups) || Number(groups.number);
    return about(addUnits(today, count, groups));
  };
  return [
    { pattern: make(`(?:${words.in})\\s${length}`), read },
    ...(words.fromNow ? [{ pattern: make(`${length}\\s(?:${words.fromNow})`), read }] : []),
  ];
}

function addUnits(today: string, count: number, groups: Groups): string {
  if (groups.days) return addDays(today, count);
  if (groups.weeks) return addDays(today, count * 7);
  return addMonths(today, groups.months ? count : count * 12);
}

/** "by June" and "June 2027". */
function createWholeMonths(words: DateWords): DateReader[] {
  const month = toMonthPattern(words);
  const read = createPartOfMonth(words);
  return [
    { pattern: make(`(?:${words.before})\\s${month}${YEAR}`), read },
    { pattern: make(`${month}\\s(?<year>\\d{4})`), read },
  ];
}

/** Christmas and the like, and Easter. */
const createFeasts = (words: DateWords): DateReader[] => [
  ...words.feasts.map(
    ([name, month, day]): DateReader => ({
      pattern: make(`(?:${name})${YEAR}`),
      read: ({ groups }, today) => about(toDayOfYear(groups!.year, today, month, day)),
    }),
  ),
  {
    pattern: make(`(?:${words.easter})${YEAR}`),
    read: ({ groups }, today) => {
      const { year } = groups!;
      if (year) return about(toEaster(toFullYear(year)));
      const easterDay = toEaster(getYear(today));
      return about(easterDay >= today ? easterDay : toEaster(getYear(today) + 1));
    },
  },
];

/** Today, tomorrow, "next week", and the days of the week. */
function createNearDates(words: DateWords): DateReader[] {
  const unit = toUnitPattern(words);
  const next: DateReader["read"] = ({ groups }, today) => about(addUnits(today, 1, groups!));
  return [
    ...(words.nextBefore ? [{ pattern: make(`(?:${words.nextBefore})\\s${unit}`), read: next }] : []),
    ...(words.nextAfter ? [{ pattern: make(`${unit}\\s(?:${words.nextAfter})`), read: next }] : []),
    {
      pattern: make(`(?<!${toRepeated(words)})(?:${toNumbered("weekday", words.weekdays)})`),
      read: ({ groups, 0: text }, today) => {
        // "sun" and "sat" are words.
        if (text.length < 4) return null;
        const wanted = getNumber("weekday", words.weekdays, groups) - 1;
        const present = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
        return exact(addDays(today, (wanted - present + 7) % 7 || 7));
      },
    },
    { pattern: make(words.today), read: (_, today) => exact(today) },
    { pattern: make(words.tomorrow), read: (_, today) => exact(addDays(today, 1)) },
  ];
}
