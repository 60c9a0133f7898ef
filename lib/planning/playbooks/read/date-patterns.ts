import { addDays } from "../../../dates/time-zone.ts";
import type { DateWords } from "./words/words.ts";

/** What a pattern found. */
interface Value {
  day: string;
  isExact: boolean;
}

export interface DateReader {
  pattern: RegExp;
  read: (match: RegExpExecArray, today: string, isDeadline: boolean) => Value | null;
}

const pad = (value: number, length = 2) => String(value).padStart(length, "0");
const toDay = (year: number, month: number, day: number) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
const exact = (day: string): Value => ({ day, isExact: true });
const about = (day: string): Value => ({ day, isExact: false });
const getYear = (day: string) => Number(day.slice(0, 4));

const toMonthEnd = (year: number, month: number) =>
  toDay(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());
/** The first day of a month counted from 1; 13 is the next January. */
const toMonthStart = (year: number, month: number) =>
  toDay(year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, 1);

/** The day in this year or the next, so that it is not over. */
function toNext(today: string, month: number, day: number): string {
  const year = getYear(today);
  const candidate = toDay(year, month, day);
  return candidate >= today ? candidate : toDay(year + 1, month, day);
}

/** The year in which a month is not over. */
const toYear = (today: string, month: number) =>
  Number(today.slice(5, 7)) > month ? getYear(today) + 1 : getYear(today);

function toFullYear(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function toEaster(year: number): string {
  // The anonymous Gregorian algorithm (Nature, 1876).
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * (c >> 2) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return toDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** All patterns of a language, the more specific ones first. Their repetitions are bounded, so they read a text in linear time. */
export function createDatePatterns(words: DateWords): DateReader[] {
  const make = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "giu");
  const month = `(?:${words.months.map((name, index) => `(?<m${index + 1}>${name})`).join("|")})`;
  const year = "(?:,?\\s{1,2}(?:de(?:l)?\\s)?(?<year>\\d{4})(?!-))?";
  const getMonth = ({ groups = {} }: RegExpExecArray) =>
    words.months.findIndex((_, index) => groups[`m${index + 1}`] !== undefined) + 1;
  const readDay: DateReader["read"] = (match, today) => {
    const day = Number(match.groups!.day);
    const givenYear = toFullYear(match.groups!.year);
    return exact(givenYear ? toDay(givenYear, getMonth(match), day) : toNext(today, getMonth(match), day));
  };
  const readPart: DateReader["read"] = (match, today, isDeadline) => {
    const { early, middle, end, year: givenYear } = match.groups!;
    const index = getMonth(match);
    const inYear = toFullYear(givenYear) ?? toYear(today, index);
    if (early) return about(toDay(inYear, index, 5));
    if (middle) return about(toDay(inYear, index, 15));
    // "before June" ends with May, "by June" begins with it.
    return about(end || isDeadline ? toMonthEnd(inYear, index) : toMonthStart(inYear, index));
  };
  const part = `(?:(?<early>${words.early})|(?<middle>${words.middle})|(?<end>${words.end}))\\s?`;
  const number = `(?<number>\\d{1,3}|${words.numbers.map((name, index) => `(?<n${index + 1}>${name})`).join("|")})`;
  const unit = `(?:(?<d>${words.units.day})|(?<w>${words.units.week})|(?<mo>${words.units.month})|(?<y>${words.units.year}))`;
  const readLength: DateReader["read"] = (match, today) => about(addLength(match.groups!, today));
  return [
    {
      pattern: make("(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})"),
      read: ({ groups }) => exact(toDay(Number(groups!.year), Number(groups!.month), Number(groups!.day))),
    },
    {
      pattern: make(`(?<a>\\d{1,2})(?<sep>[./-])(?<b>\\d{1,2})\\k<sep>(?<year>\\d{4}|\\d{2})?`),
      read: createNumeric(words),
    },
    { pattern: make(`(?<day>\\d{1,2})${words.ordinal}\\s{0,2}${words.of}${month}${year}`), read: readDay },
    {
      pattern: make(`${month}\\s{1,2}(?:the\\s)?(?<day>\\d{1,2})${words.ordinal}(?!\\s?:)${year}`),
      read: readDay,
    },
    { pattern: make(`${part}${month}${year}`), read: readPart },
    { pattern: make(words.yearEnd), read: (_, today) => about(toDay(getYear(today), 12, 31)) },
    { pattern: make(`${part}(?:of )?(?<year>\\d{4})`), read: ({ groups }) => readYearPart(groups!) },
    {
      pattern: make(`(?:(?<end>${words.end})\\s)?Q(?<quarter>[1-4])(?:\\s?/?\\s?(?<year>\\d{4}))?`),
      read: readQuarter,
    },
    { pattern: make(`(?:${words.in})\\s${number}\\s?${unit}`), read: readLength },
    ...(words.fromNow
      ? [{ pattern: make(`${number}\\s?${unit}\\s(?:${words.fromNow})`), read: readLength }]
      : []),
    { pattern: make(`(?:${words.before})\\s${month}${year}`), read: readPart },
    { pattern: make(`${month}\\s(?<year>\\d{4})`), read: readPart },
    ...words.feasts.map(([name, index, day]) => ({
      pattern: make(`(?:${name})${year}`),
      read: ((match, today) => {
        const givenYear = toFullYear(match.groups!.year);
        return about(givenYear ? toDay(givenYear, index, day) : toNext(today, index, day));
      }) as DateReader["read"],
    })),
    {
      pattern: make(`(?:${words.easter})${year}`),
      read: ({ groups }, today) => {
        const easterDay = toEaster(toFullYear(groups!.year) ?? getYear(today));
        return about(easterDay >= today || groups!.year ? easterDay : toEaster(getYear(today) + 1));
      },
    },
    ...createNearDates(words, make, unit),
  ];
}

/** "1.3.", "03/01/2027" and "1.3.27". */
const createNumeric =
  ({ isMonthFirst }: DateWords): DateReader["read"] =>
  ({ groups }, today) => {
    const { a, b, sep, year } = groups!;
    if (!year && sep !== ".") return null;
    const isSwapped = isMonthFirst && sep !== "." && Number(a) <= 12;
    const [day, month] = isSwapped ? [Number(b), Number(a)] : [Number(a), Number(b)];
    if (day < 1 || day > 31 || month < 1 || month > 12) return null;
    // "2.1.10" is a version.
    if (year?.length === 2 && (Number(year) < 20 || Number(year) > 60)) return null;
    const givenYear = toFullYear(year);
    return exact(givenYear ? toDay(givenYear, month, day) : toNext(today, month, day));
  };

function readYearPart({ early, middle, year }: Record<string, string>): Value {
  if (early) return about(`${year}-01-15`);
  return about(middle ? `${year}-06-30` : `${year}-12-31`);
}

const readQuarter: DateReader["read"] = ({ groups }, today, isDeadline) => {
  const { end, quarter, year } = groups!;
  const last = Number(quarter) * 3;
  const inYear = toFullYear(year) ?? toYear(today, last);
  return about(end || isDeadline ? toMonthEnd(inYear, last) : toMonthStart(inYear, last - 2));
};

function addLength(groups: Record<string, string | undefined>, today: string): string {
  const word = Object.keys(groups).find((name) => /^n\d/.test(name) && groups[name] !== undefined);
  const count = Number(word ? word.slice(1) : groups.number);
  return addUnits(today, count, groups);
}

function addUnits(today: string, count: number, groups: Record<string, string | undefined>): string {
  if (groups.d) return addDays(today, count);
  if (groups.w) return addDays(today, count * 7);
  const months = groups.mo ? count : count * 12;
  const first = toMonthStart(getYear(today), Number(today.slice(5, 7)) + months);
  const last = toMonthEnd(getYear(first), Number(first.slice(5, 7)));
  const day = `${first.slice(0, 8)}${today.slice(8)}`;
  return day > last ? last : day;
}

/** Today, tomorrow, "next week", and the days of the week. */
function createNearDates(words: DateWords, make: (source: string) => RegExp, unit: string): DateReader[] {
  const weekday = `(?:${words.weekdays.map((name, index) => `(?<wd${index + 1}>${name})`).join("|")})`;
  const next: DateReader["read"] = ({ groups }, today) => about(addUnits(today, 1, groups!));
  return [
    ...(words.nextBefore ? [{ pattern: make(`(?:${words.nextBefore})\\s${unit}`), read: next }] : []),
    ...(words.nextAfter ? [{ pattern: make(`${unit}\\s(?:${words.nextAfter})`), read: next }] : []),
    {
      pattern: make(weekday),
      read: ({ groups = {}, 0: text }, today) => {
        // "sun" and "sat" are words.
        if (text.length < 4) return null;
        const wanted = words.weekdays.findIndex((_, index) => groups[`wd${index + 1}`] !== undefined);
        const present = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
        return exact(addDays(today, (wanted - present + 7) % 7 || 7));
      },
    },
    { pattern: make(words.today), read: (_, today) => exact(today) },
    { pattern: make(words.tomorrow), read: (_, today) => exact(addDays(today, 1)) },
  ];
}
