import { casual, type ParsedResult } from "chrono-node/en";
import { formatIsoDay, LAST_START_DAY } from "@/lib/dates/days";
import { addDays } from "@/lib/dates/time-zone";
import { pattern } from "@/lib/text/pattern";

export interface FoundDate {
  day: string;
  start: number;
  end: number;
}

interface DateContext {
  /** YYYY-MM-DD */
  today: string;
  /** Whether the date is the first of a task that repeats: "from friday". */
  isFirstDay?: boolean;
}

/** Times of day, which a task cannot hold, so they stay in its name. */
const TIME = pattern("gi")`
  // "at 9", "@ 9:30 pm"
  (?:\bat|@)\s*\d{1,2}(?:[:.]\d{2})?(?:\s*[ap]m)?\b
  // "9-11am"
  |\b(?:\d{1,2}(?::\d{2})?\s?[-–]\s?)?\d{1,2}(?::\d{2})?\s?[ap]m\b
  // "17:30"
  |\b\d{1,2}:\d{2}\b
  // "at noon", "morning"
  |\b(?:at\s+)?(?:noon|midday|midnight|morning|afternoon|evening|night)\b
`;
/**
 * Numbers that the parser takes for hours: "fix #12 tomorrow", "room 12 on friday". One of a task, or one right before or after
 * a day, unless it is itself the day of a month: "Dec 4 on Zoom".
 */
const COUNT = pattern("giu")`
  #\d+\b
  // Digits come first, because a line of spaces would be read again from each of them.
  |(?<![\p{L}\p{N}_.,:/-])\d{1,2}
    (?<!\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d{1,2})
    (?=\s+(?:
      (?:due|by|on)\s+[\p{L}\d]
      |(?:today|tonight|tomorrow|tmrw?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r?s?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b
    ))
  |\b\d{1,2}(?<=\b(?:today|tonight|tomorrow)\s+\d{1,2})(?=\s|$)
`;
/** The parser takes "from 3" in "from 3 Dec" for a time. */
const FROM = /\bfrom(?=\s+\d)/gi;
/** Words that belong to a date, and are removed from the name with it. */
const LEADING = /(?:^|[\s(])((?:due:?\s+)?(?:by|on)\s+(?:the\s+)?|(?:at|over)\s+the\s+|due:?\s+)$/i;
/** The same for the first day of a task that repeats. */
const STARTING = /(?:^|\s)((?:from|starting|beginning)\s+(?:(?:on|from)\s+)?)$/i;
/** After one of these words, a date is another day, a span or part of a noun: "before friday", "the friday call". */
const CHANGED = pattern("i")`
  (?:^|[\s(])(?:
    before|after|since|from|until|till?|through|for|of|and|n?or|than|not|except|about|around|between
    |during|starting|beginning|excluding|early|mid|late|coming|following|first|second|third|fourth|fifth|1st|2nd
    |3rd|[45]th|each|any|the|an?|my|our|your|his|her|their|black|cyber|easter
  )\s+$
`;
const DAY_AFTER = /(?<!\S)(?:the\s+)?day\s+after\s+$/i;
/** "Friday week", "Monday of next week", "tomorrow or later". */
const CONTINUED = /^\s+(?:week|fortnight|of|or)\b/i;
/** Two dates with this between them are a list or a span. */
const JOINT =
  /^\s*(?:[,&+/–-]|(?:and|or|to|from|of|before|after|until|till|through)\b)(?:\s|[,&+]|(?:and|or|by|on|the)\b)*$/i;
/** A date is a word of its own: not "Monday.com", "monday/friday" or "Friday's". */
const IS_START = /(?:^|[\s([,;:])$/;
const IS_END = /^(?:$|[\s)\],;:!?…]|\.(?![\p{L}\p{N}]))/u;
/** "3 days", "the week" and "next 3 days" are durations unless one of these words precedes them. */
const RELATIVE = /^(?:in|within|next(?!\s+\d)|end|after|the day after)\b|\sfrom now$/i;
/** Dates only if nothing follows, or if a word such as "on" precedes them: "sun cream", "1/2 cup", "weekend trip". */
const DOUBTFUL = /^(?:mon|tues?|wed|thur?s?|fri|sat|sun|weekend|\d{1,2}\/\d{1,2})$/i;
/** What may follow: a comma, or at the end of the line marks and masked times. */
const REST = /^(?:,\s|[\s_.,;:!?)]*$)/;
/** With dots the day comes first, wherever people write it so. The parser takes the month for the first. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.\d{2,4}$/;
/** Numbers with dots after one of these words are no date. */
const VERSION = /(?:^|\s)(?:version|release|v\.?)\s+$/i;
/** "Friday the 13th" is a date where that Friday is the 13th. Otherwise it is a name. */
const NTH = /^\s+the\s+(\d{1,2})(?:st|nd|rd|th)\b/i;
const PAST = /^(?:last|past|previous)\b|\bago$/i;

function isDay(result: ParsedResult): boolean {
  const { start, text } = result;
  if (start.isCertain("hour") || PAST.test(text) || /^this (?:week|month|year)$/i.test(text)) return false;
  // The rest of "the week after next" is not read.
  if (result.tags().has("result/relativeDate"))
    return RELATIVE.test(text) && !/\s(?:after|before)$/i.test(text);
  return start.isCertain("day") || start.isCertain("weekday");
}

/** A date that was found, without the comma or bracket that the parser takes with a weekday. */
function toWords({ index, text, start, end }: ParsedResult) {
  const from = index + (/^[,(]\s*/.exec(text)?.[0].length ?? 0);
  const words = text.slice(from - index).replace(/\s*[,)]$/, "");
  return { words, from, to: from + words.length, date: start, isRange: Boolean(end) };
}
type DateWords = ReturnType<typeof toWords>;

/** The day of a date, or undefined for none: "31.2.2027". */
function toDay({ words, date }: DateWords): string | undefined {
  const [, day, month] = DOTTED.exec(words) ?? [];
  if (day === undefined) return formatIsoDay(date.get("year")!, date.get("month")!, date.get("day")!);
  const dotted = formatIsoDay(date.get("year")!, Number(month), Number(day));
  const isPossible = Number(month) <= 12 && Number(day) <= 31;
  return isPossible && addDays(dotted, 0) === dotted ? dotted : undefined;
}

/** Whether two dates, one after the other, are a list or a span. */
const isJoined = (text: string, first: DateWords | undefined, second: DateWords | undefined): boolean =>
  first !== undefined && second !== undefined && JOINT.test(text.slice(first.to, second.from));

/** @returns the words before a date that go with it, or null if they make it something else */
function readLeadingWords(before: string, { isFirstDay }: { isFirstDay: boolean }): string | null {
  const leading = LEADING.exec(before)?.[1] ?? (isFirstDay ? STARTING.exec(before)?.[1] : undefined) ?? "";
  return leading === "" && CHANGED.test(before) ? null : leading;
}

/**
 * Finds the last date in an English text that is today or later. One that is a range, or that other words make another day,
 * is none, so that no word of it is lost.
 * @param text with the parts that other findings cover replaced by spaces
 */
export function findDate(text: string, { today, isFirstDay = false }: DateContext): FoundDate | null {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  // The replacement has the same length, so that positions stay valid.
  const masked = [TIME, COUNT, FROM].reduce(
    (rest, pattern) => rest.replace(pattern, (words) => "_".repeat(words.length)),
    text,
  );
  const results = casual
    .parse(masked, new Date(year, month - 1, day, 12), { forwardDate: true })
    .filter(isDay)
    .map(toWords);
  for (const [index, result] of [...results.entries()].toReversed()) {
    const { words, from, to } = result;
    if (result.isRange || isJoined(text, results[index - 1], result)) continue;
    if (isJoined(text, result, results[index + 1])) continue;
    const dayAfter = (/^tomorrow$/i.test(words) && DAY_AFTER.exec(text.slice(0, from))?.[0]) || "";
    const before = text.slice(0, from - dayAfter.length);
    const leading = readLeadingWords(before, { isFirstDay });
    if (leading === null) continue;
    const start = before.length - leading.length;
    const after = masked.slice(to);
    if (!IS_START.test(before) || !IS_END.test(after) || CONTINUED.test(after)) continue;
    const named = toDay(result);
    if (named === undefined || (DOTTED.test(words) && VERSION.test(before))) continue;
    const due = dayAfter ? addDays(named, 1) : named;
    if (due < today || due > LAST_START_DAY) continue;
    if (DOUBTFUL.test(words) && !leading && !REST.test(after)) continue;
    const nth = NTH.exec(after);
    if (nth && Number(nth[1]) !== Number(due.slice(-2))) continue;
    const end = to + (nth?.[0].length ?? 0);
    const isInBrackets = text[start - 1] === "(" && text[end] === ")";
    return isInBrackets ? { day: due, start: start - 1, end: end + 1 } : { day: due, start, end };
  }
  return null;
}
