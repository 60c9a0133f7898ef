import type { DateWords } from "../../words/date-words.ts";
import type { DateValue, Groups } from "../date-values.ts";

export interface DateReader {
  pattern: RegExp;
  read: (match: RegExpExecArray, today: string, isDeadline: boolean) => DateValue | null;
}

/** The alternatives of a pattern as the groups "month1", "month2" and so on. */
export const toNumbered = (name: string, patterns: string[]) =>
  patterns.map((pattern, index) => `(?<${name}${index + 1}>${pattern})`).join("|");

/** Which of the numbered alternatives matched. 0: none. */
export function getNumber(name: string, patterns: string[], groups: Groups = {}): number {
  return patterns.findIndex((_, index) => groups[`${name}${index + 1}`] !== undefined) + 1;
}

/** Matches the source as whole words. */
export const toWordRegExp = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "giu");

export const YEAR = "(?:,?\\s{1,2}(?:de(?:l)?\\s)?(?<year>\\d{4})(?!-))?";
/** The weekday that may precede a day, as in "Friday 4 December" and "Freitag, den 4. Dezember". Both are one date. */
export const toWeekdayPattern = ({ weekdays }: DateWords) =>
  `(?:(?:${toNumbered("weekday", weekdays)})\\.?,?\\s{1,2}(?:(?:the|den|dem|le|el)\\s)?)?`;
/** The first day of a span or the first of two days, before the last one: "6-8 May", "11.–13. Juni", "14 and 15 April". */
export const toFirstDayPattern = ({ ordinal, to }: DateWords) =>
  `(?:(?<firstDay>\\d{1,2})(?:\\.|${ordinal})?(?:\\s?[–—-]\\s?|\\s(?:${to})\\s))?`;
export const toMonthPattern = ({ months }: DateWords) => `(?:${toNumbered("month", months)})`;
export const toPartPattern = ({ early, middle, end }: DateWords) =>
  `(?:(?<early>${early})|(?<middle>${middle})|(?<end>${end}))\\s?`;
export const toUnitPattern = ({ units: { day, week, fortnight, month, year } }: DateWords) =>
  `(?:(?<days>${day})|(?<weeks>${week})|(?<fortnights>${fortnight})|(?<months>${month})|(?<years>${year}))`;
