import { isDay } from "../../../../dates/days.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import { WORDS } from "../language.ts";
import { overlaps, type Span } from "../span.ts";
import type { DateWords } from "../words/date-words.ts";
import { addCountdowns } from "./countdown.ts";
import { getDateReaders } from "./date-readers.ts";
import { type DateValue, getWeekday } from "./date-values.ts";
import { isOfLastYear, isOfMeeting, toDayAgo, toMeetingDay } from "./days-ago.ts";
import { dropNames } from "./dropped-names.ts";
import type { FoundDate } from "./found-date.ts";
import { getNumber } from "./patterns/parts.ts";
import { toReason } from "./reasons.ts";
import { readRelativeDates } from "./relative-dates.ts";
import { preferDays } from "./seasons.ts";
import { readWordsBefore } from "./words-before.ts";

/** The maximum number of dates that are read. A brief has few. */
const MAX_DATES = 100;
/** How many characters before a date a word can make it a deadline. */
const DEADLINE_REACH = 24;
/** How many characters before or after a date can tell that something has happened on it. */
const HAPPENED_REACH = 60;

/** The dates of a text, in their order, and their faults. */
interface ReadDates {
  dates: FoundDate[];
  /** The days that do not exist, as the text writes them: "30 February 2027". */
  impossible: string[];
  /** Sentences for the user about days that do not exist, and about wrong weekdays. */
  faults: string[];
}

/**
 * Finds the dates of a text, in their order. A day without a year is the next one from today.
 * @param today YYYY-MM-DD
 */
export const findDates = (text: string, today: string, language: PlaybookLanguage): FoundDate[] =>
  readDates(text, today, language).dates;

/** As `findDates`, with the faults of the dates. A day that does not exist is no date, and neither is its month. */
export function readDates(text: string, today: string, language: PlaybookLanguage): ReadDates {
  const { patterns, deadline } = getDateReaders(language);
  const { dates: words } = WORDS[language];
  const isDeadlineAt = (start: number) => deadline.test(getBefore(text, start));
  const dates: FoundDate[] = [];
  const impossible: Impossible[] = [];
  const faults: string[] = [];
  for (const { pattern, read } of patterns) {
    for (const match of text.matchAll(pattern)) {
      if (dates.length + impossible.length >= MAX_DATES) break;
      const span = { start: match.index, end: match.index + match[0].length };
      if ([...dates, ...impossible].some((other) => overlaps(span, other))) continue;
      const isDeadline = isDeadlineAt(span.start) || deadline.test(match.groups?.before ?? "");
      const value = read(match, today, isDeadline);
      if (!value) continue;
      const weekday = readWeekday(match, words);
      if (!isDay(value.day)) {
        if (!isMeantAsDay(value, match, weekday, isDeadline)) continue;
        impossible.push({ ...span, text: match[0] });
        faults.push(`“${match[0]}” isn’t a date, so it was left out.`);
        continue;
      }
      // "4 December (Friday)" is one date.
      const isWeekday = weekday > 0 && !/\d/.test(match[0]);
      const dated =
        isWeekday && dates.find((other) => other.isExact && text.slice(other.end, span.start) === " (");
      if (dated) {
        addWeekdayFault(faults, `${dated.text} (${match[0]})`, dated, weekday);
        continue;
      }
      const over = isOverOn(value, match, weekday, isDeadline, today, language);
      const toOwnDay = (day: string) => (over.isOver ? toDayAgo(day, today, isWeekday, over.isSurely) : day);
      const date = {
        ...value,
        day: toOwnDay(value.day),
        ...(value.firstDay && { firstDay: toOwnDay(value.firstDay) }),
        ...span,
        text: match[0],
        isDeadline,
      };
      dates.push(date);
      addWeekdayFault(faults, date.text, date, weekday);
    }
  }
  dates.sort((a, b) => a.start - b.start);
  const [first, ...others] = preferDays(dropNames(dates, text), text, WORDS[language]);
  const isMinutes = first && others.length > 0 && isOfMeeting(first, text);
  const named = first ? [isMinutes ? toMeetingDay(first, today) : first, ...others] : [];
  return {
    dates: addCountdowns(
      text,
      readRelativeDates(text, named, today, language, isDeadlineAt).map((date) =>
        toReason(readWordsBefore(date, text, words), text),
      ),
      words,
    ),
    impossible: impossible.map(({ text }) => text),
    faults,
  };
}

/** A day that does not exist. */
type Impossible = Span & { text: string };

/** The text before a date that can change its meaning. */
const getBefore = (text: string, start: number) => text.slice(Math.max(0, start - DEADLINE_REACH), start);

/** The text before a date, with the word that belongs to a month alone: "since October". */
const getLead = ({ index, input, 0: text }: RegExpExecArray) =>
  input.slice(Math.max(0, index - HAPPENED_REACH), index) + (/^\p{Ll}+\s(?=\P{N}*$)/u.exec(text)?.[0] ?? "");

/** Whether an impossible day was meant as one: "on 31.4." and "30 February", but not "version 31.4.27". */
function isMeantAsDay(
  { day }: DateValue,
  match: RegExpExecArray,
  weekday: number,
  isDeadline: boolean,
): boolean {
  const isCalledDay = weekday > 0 || isDeadline || BEFORE_DAY.test(getBefore(match.input, match.index));
  return isNearlyDay(day) && (!isNumber(match) || isCalledDay);
}

/** Whether a date without a year is in the past: something has happened on it, or its weekday only fits last year. */
function isOverOn(
  value: DateValue,
  match: RegExpExecArray,
  weekday: number,
  isDeadline: boolean,
  today: string,
  language: PlaybookLanguage,
): { isOver: boolean; isSurely: boolean } {
  if (match.groups?.year) return { isOver: false, isSurely: false };
  const { before, after, longAgo } = getDateReaders(language).happened;
  const end = match.index + match[0].length;
  const lead = getLead(match);
  const isSurely = longAgo.test(lead);
  const isOver =
    isSurely ||
    before.test(lead) ||
    after?.test(match.input.slice(end, end + HAPPENED_REACH)) === true ||
    (!isDeadline && isOfLastYear(value, weekday, today));
  return { isOver, isSurely };
}

/** "We wed 12 June" names no Wednesday. @returns 0 for none */
function readWeekday({ groups }: RegExpExecArray, { weekdays }: DateWords): number {
  const weekday = getNumber("weekday", weekdays, groups);
  return /^\p{Ll}{2,3}$/u.test(groups?.[`weekday${weekday}`] ?? "") ? 0 : weekday;
}

/** "Chapter 30.2." and "version 31.4.27" are no days, unless what precedes them says so. */
const isNumber = ({ groups }: RegExpExecArray) => groups?.separator && groups.year?.length !== 4;
const BEFORE_DAY = /(?<!\p{L})(?:on|am|de[mn]|vom|le|du|d?el)\s$/iu;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** @param weekday 0 if the text names none */
function addWeekdayFault(faults: string[], shown: string, { firstDay, day }: DateValue, weekday: number) {
  if (weekday > 0 && ![firstDay ?? day, day].some((one) => getWeekday(one) === weekday))
    faults.push(`“${shown}” is a ${WEEKDAYS[getWeekday(day) - 1]}. The plan goes by the date.`);
}

/** "31 February" is meant as a day; "0 June" and "40 May flowers" are not. */
const isNearlyDay = (day: string) => /^\d{4}-(?:0[1-9]|1[0-2])-(?:29|3[01])$/.test(day);
