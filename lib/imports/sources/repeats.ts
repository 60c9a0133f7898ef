import { getToday } from "@/lib/dates/time-zone";
import { findRepeat, getFirstDay } from "@/lib/quick-add/repeat-words";
import { storedRepeat } from "@/lib/tasks/fields";
import { toDay } from "./days";

const ADVERBS: Record<string, string> = {
  daily: "every day",
  weekly: "every week",
  monthly: "every month",
  yearly: "every year",
  annually: "every year",
};
/** Could be every other week, or the second week of a month. */
const AMBIGUOUS = /^every\s+(?:2nd|second)\s+[a-z]+\s*(?:,|&|\/|and\s)/i;
/** Longer than any phrase that is known, and short enough for every pattern. */
const MAX_LENGTH = 60;

/** The phrase as quick add knows it. A time of the day is left out, because due dates have none. */
function toPhrase(text: string): string {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^(?:every!|each|ev)(?=\s)/, "every")
    .replace(/\s+(at|@)?\s*\d{1,2}([:.]\d\d)?\s*(am|pm)?$|\s+at\s+\S+$/, (time) =>
      /[:.]|am|pm|at/.test(time) ? "" : time,
    )
    // Other programs mean the second of the month, like the third. Quick add means every other one.
    .replace(
      /^every\s+(?:2nd|second)\s+((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)$/,
      "every 2nd $1 of the month",
    )
    .replace(/^every\s+last\s+day$/, "every last day of the month")
    .replace(/^every\s+(\d{1,2})$/, "every $1th");
  return Object.hasOwn(ADVERBS, words) ? ADVERBS[words]! : words;
}

/**
 * The RRULE of a repetition in English words, as in "every 2 weeks" or "every mon, wed at 9am".
 * @returns undefined when it says something else
 */
export function toRepeat(text: string): string | undefined {
  if (text.length > MAX_LENGTH || AMBIGUOUS.test(text.trim())) return undefined;
  const phrase = toPhrase(text);
  const found = findRepeat(phrase);
  return found?.start === 0 && found.end === phrase.length ? found.rule : undefined;
}

/** Parts of a rule that state a default, or that only matter to the program that wrote it. */
const PLAIN_PART = /^(?:INTERVAL=1|WKST=MO|TT_\w+=.*)$/;
const WEEK_START = /^WKST=/;
/** Longer than any rule. A cell may have millions of characters. */
const MAX_RULE_LENGTH = 500;
const PARTS = ["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "UNTIL", "WKST"];
const LAST_TIME = /UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)/;

/** A rule as other programs write it, in our order of its parts. RFC 5545 allows any order, and times in UTC. */
function toOwnRule(text: string, timeZone: string | undefined): string {
  if (text.length > MAX_RULE_LENGTH) return "";
  const getPlace = (part: string) => PARTS.indexOf(part.split("=", 1)[0]!);
  const parts = text
    .replace(/^RRULE:/i, "")
    .split(";")
    .filter((part) => !PLAIN_PART.test(part))
    .toSorted((a, b) => getPlace(a) - getPlace(b));
  const has = (pattern: RegExp) => parts.some((part) => pattern.test(part));
  // Where a week begins matters only to several days in some of the weeks.
  const needsWeekStart = has(/^INTERVAL=/) && has(/^BYDAY=.*,/);
  return parts
    .filter((part) => needsWeekStart || !WEEK_START.test(part))
    .join(";")
    .replace(LAST_TIME, (_, year, month, day, hour, minute, second, utc) => {
      const last = `${year}-${month}-${day}`;
      const local = utc ? toDay(`${last}T${hour}:${minute}:${second}Z`, timeZone) : last;
      return `UNTIL=${(local ?? last).replaceAll("-", "")}`;
    });
}

/** The RRULE of a cell that has a rule itself, as exports have, or says it in words. */
export const toRule = (text: string, timeZone?: string): string | undefined =>
  storedRepeat.safeParse(text).data ??
  storedRepeat.safeParse(toOwnRule(text, timeZone)).data ??
  toRepeat(text);

/** A rule that falls on the same days whenever it begins, unlike "every 2 weeks". */
const IS_FIXED = /^FREQ=(?:DAILY$|(?:WEEKLY|MONTHLY);BY)/;

/** The first day of a rule that tells it by itself, from today on. */
export const findFirstDay = (rule: string, timeZone: string | undefined): string | undefined =>
  IS_FIXED.test(rule) ? getFirstDay(rule, getToday(timeZone ?? null)) : undefined;
