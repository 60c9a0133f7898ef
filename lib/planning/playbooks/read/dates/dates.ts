import { isDay } from "../../../../dates/days.ts";
import { addDays } from "../../../../dates/time-zone.ts";
import { pattern } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import { WORDS } from "../language.ts";
import type { DateWords } from "../words/words.ts";
import { type DateValue, getWeekday } from "./date-values.ts";
import type { FoundDate } from "./found-date.ts";
import { type DateReader, getNumber } from "./patterns/parts.ts";
import { createDatePatterns } from "./patterns/patterns.ts";
import { readRelativeDates } from "./relative-dates.ts";

/** A brief has few dates. A text full of them ends here. */
const MAX_DATES = 100;
/** How many characters before a date a word can make it a deadline. */
const DEADLINE_REACH = 24;

/** A day without a year is over when something happened on it no longer ago than this. */
const MAX_DAYS_AGO = 183;
/** "Wednesday 18 November" is that of last year when that is no longer ago than this. */
const MAX_DAYS_SINCE_WEEKDAY = 28;
/** Minutes are sent so many days after their meeting at most. */
const MAX_DAYS_SINCE_MEETING = 14;

interface Readers {
  patterns: DateReader[];
  deadline: RegExp;
  /** Matches what stands before, and what stands behind, a day on which something has happened. */
  happened: [before: RegExp, after: RegExp | null];
}

const readers = new Map<PlaybookLanguage, Readers>();

function getReaders(language: PlaybookLanguage): Readers {
  const known = readers.get(language);
  if (known) return known;
  const { dates } = WORDS[language];
  const made: Readers = {
    patterns: createDatePatterns(dates),
    deadline: pattern("iu")`
      (?:^|[^\p{L}])(?:${dates.deadline})
      [^\p{L}\p{N}]{0,3}(?:(?:the|dem|den|der|zum|le|la|el|end|ende|of) ){0,2}$
    `,
    happened: [
      new RegExp(
        `(?<!\\p{L})(?:${dates.happenedBefore})\\s?(?:(?:on|the|am|dem|den|le|el|en|on the) ){0,2}$`,
        "iu",
      ),
      dates.happenedAfter
        ? new RegExp(`^(?:\\s\\p{L}+){0,3}?\\s(?:${dates.happenedAfter})(?!\\p{L})`, "iu")
        : null,
    ],
  };
  readers.set(language, made);
  return made;
}

/** The dates of a text, in their order, and what it says of dates and cannot be. */
interface ReadDates {
  dates: FoundDate[];
  /** The days that do not exist, as the text writes them: "30 February 2027". */
  impossible: string[];
  /** Sentences for the user about these, and about weekdays that are those of other days. */
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
  const { patterns, deadline, happened } = getReaders(language);
  const { dates: words } = WORDS[language];
  const isDeadlineAt = (start: number) =>
    deadline.test(text.slice(Math.max(0, start - DEADLINE_REACH), start));
  const dates: FoundDate[] = [];
  const impossible: Pick<FoundDate, "start" | "end" | "text">[] = [];
  const faults: string[] = [];
  for (const { pattern, read } of patterns) {
    for (const match of text.matchAll(pattern)) {
      if (dates.length + impossible.length >= MAX_DATES) break;
      const start = match.index;
      const end = start + match[0].length;
      if ([...dates, ...impossible].some((other) => start < other.end && end > other.start)) continue;
      const before = text.slice(Math.max(0, start - DEADLINE_REACH), start);
      const isDeadline = isDeadlineAt(start) || deadline.test(match.groups?.before ?? "");
      const value = read(match, today, isDeadline);
      if (!value) continue;
      const weekday = readWeekday(match, words);
      if (!isDay(value.day)) {
        const isCalledDay = weekday > 0 || isDeadline || BEFORE_DAY.test(before);
        if (!isNearlyDay(value.day) || (isNumber(match) && !isCalledDay)) continue;
        impossible.push({ start, end, text: match[0] });
        faults.push(`“${match[0]}” isn’t a date, so it was left out.`);
        continue;
      }
      const isWeekday = weekday > 0 && !/\d/.test(match[0]);
      const dated =
        isWeekday && dates.find((other) => other.isExact && text.slice(other.end, start) === " (");
      if (dated) {
        addWeekdayFault(faults, `${dated.text} (${match[0]})`, dated, weekday);
        continue;
      }
      const isOver =
        !match.groups?.year &&
        (happened[0].test(before) ||
          happened[1]?.test(text.slice(end, end + 60)) ||
          (!isDeadline && isOfLastYear(value, weekday, today)));
      const toOwnDay = (day: string) => (isOver ? toDayAgo(day, today, isWeekday) : day);
      const date = {
        ...value,
        day: toOwnDay(value.day),
        ...(value.firstDay && { firstDay: toOwnDay(value.firstDay) }),
        start,
        end,
        text: match[0],
        isDeadline,
      };
      dates.push(date);
      addWeekdayFault(faults, date.text, date, weekday);
    }
  }
  dates.sort((a, b) => a.start - b.start);
  const [first, ...others] = dates;
  const isMinutes = first && others.length > 0 && isOfMeeting(first, text);
  const named = isMinutes ? [toMeetingDay(first, today), ...others] : dates;
  return {
    dates: readRelativeDates(text, named, today, language, isDeadlineAt),
    impossible: impossible.map(({ text }) => text),
    faults,
  };
}

/** "We wed 12 June" names no Wednesday. @returns 0 for none */
function readWeekday({ groups }: RegExpExecArray, { weekdays }: DateWords): number {
  const weekday = getNumber("weekday", weekdays, groups);
  return /^\p{Ll}{3}$/u.test(groups?.[`weekday${weekday}`] ?? "") ? 0 : weekday;
}

/** "Chapter 30.2." and "version 31.4.27" are no days, unless what stands before them says so. */
const isNumber = ({ groups }: RegExpExecArray) => groups?.separator && groups.year?.length !== 4;
const BEFORE_DAY = /(?<!\p{L})(?:on|am|de[mn]|vom|le|du|d?el)\s$/iu;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** @param weekday 0: the text names none */
function addWeekdayFault(faults: string[], shown: string, { firstDay, day }: DateValue, weekday: number) {
  if (weekday > 0 && ![firstDay ?? day, day].some((one) => getWeekday(one) === weekday))
    faults.push(`“${shown}” is a ${WEEKDAYS[getWeekday(day) - 1]}. The plan goes by the date.`);
}

/** "Wednesday 18 November" is last week's, when that was a Wednesday and the next 18 November is none. */
function isOfLastYear({ day }: DateValue, weekday: number, today: string): boolean {
  const ago = toDayAgo(day, today);
  const isRecent = ago >= addDays(today, -MAX_DAYS_SINCE_WEEKDAY);
  return isRecent && weekday > 0 && getWeekday(day) !== weekday && getWeekday(ago) === weekday;
}

const MEETING = pattern("iu")`
  (?<!\p{L})(?:
    minutes|notes|meeting|call|protokoll|notizen|besprechung|sitzung|treffen|compte[- ]rendu|réunion
    |acta|notas|reunión|post-?mortem|incident|outage|retro(?:spective)?|störung|ausfall|vorfall
  )(?!\p{L})
`;
/** How far from the day the word for the meeting may stand, in characters. */
const MEETING_DISTANCE = 40;

const isOfMeeting = ({ start, end }: FoundDate, text: string) =>
  MEETING.test(text.slice(Math.max(0, start - MEETING_DISTANCE), end + MEETING_DISTANCE));

/** The day of a meeting is over, if it was a few days ago: "Minutes 17 November", five days later. */
function toMeetingDay(date: FoundDate, today: string): FoundDate {
  const day = toDayAgo(date.day, today);
  const isRecent = day < today && day >= addDays(today, -MAX_DAYS_SINCE_MEETING);
  return isRecent && !date.isDeadline && !/\d{4}/.test(date.text) ? { ...date, day } : date;
}

/** The last date of a brief. A day in the past is not a deadline. */
export function findDeadline(dates: FoundDate[], today: string): FoundDate | null {
  const ahead = dates.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day));
  return ahead.at(-1) ?? null;
}

/** The same day of the year before, if that is not long ago; of a weekday alone, that of the week before. */
function toDayAgo(day: string, today: string, isWeekday = false): string {
  if (isWeekday && day > today && day <= addDays(today, 7)) return addDays(day, -7);
  const ago = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return day >= today && isDay(ago) && ago >= addDays(today, -MAX_DAYS_AGO) ? ago : day;
}

/** "31 February" is meant as a day; "0 June" and "40 May flowers" are not. */
const isNearlyDay = (day: string) => /^\d{4}-(?:0[1-9]|1[0-2])-(?:29|3[01])$/.test(day);
