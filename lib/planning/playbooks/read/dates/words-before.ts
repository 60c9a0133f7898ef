import { addDays } from "../../../../dates/time-zone.ts";
import type { DateWords } from "../words/date-words.ts";
import { getWeekday } from "./date-values.ts";
import type { FoundDate } from "./found-date.ts";

const FRIDAY = 5;
/** How many characters before a date can change which day it names. */
const REACH = 30;

interface Patterns {
  before: RegExp;
  weekOf: RegExp;
}

const patterns = new WeakMap<DateWords, Patterns>();

function getPatterns(words: DateWords): Patterns {
  const known = patterns.get(words) ?? {
    before: new RegExp(`(?<!\\p{L})(?:${words.beforePeriod})\\s(?:the\\s)?$`, "iu"),
    weekOf: new RegExp(`(?<!\\p{L})(?:${words.weekOf})\\s(?:the\\s)?$`, "iu"),
  };
  patterns.set(words, known);
  return known;
}

/**
 * The day that a date means with the words before it: "before Christmas" is the day before, and "the week of 7 December" is due on its
 * Friday.
 */
export function readWordsBefore(date: FoundDate, text: string, words: DateWords): FoundDate {
  const { before, weekOf } = getPatterns(words);
  const said = text.slice(Math.max(0, date.start - REACH), date.start);
  if (date.isHoliday && !date.isInName && before.test(said)) return { ...date, day: addDays(date.day, -1) };
  const [week] = (date.isExact && weekOf.exec(said)) || [];
  if (week === undefined) return date;
  const start = date.start - week.length;
  const friday = addDays(date.day, Math.max(0, FRIDAY - getWeekday(date.day)));
  return {
    ...date,
    day: friday,
    firstDay: date.day,
    isExact: false,
    start,
    text: text.slice(start, date.end),
  };
}
