import { isDay } from "../../../../dates/days.ts";
import { addDays } from "../../../../dates/time-zone.ts";
import { pattern } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import { WORDS } from "../language.ts";
import { overlaps, type Span } from "../span.ts";
import type { DateWords } from "../words/date-words.ts";
import { BEFORE_ALL, findDateOf, findLast, findNext, findPrevious, PRONOUN } from "./anchors.ts";
import { addUnits } from "./date-values.ts";
import type { FoundDate } from "./found-date.ts";
import { getNumber, toNumbered, toUnitPattern } from "./patterns/parts.ts";

/** The maximum distance in characters from a date to another one before it that it is counted from. */
const MAX_DISTANCE = 300;
/** How many characters before a date tell what happens on it. */
const REACH = 80;
const MAX_RELATIVE_DATES = 20;
const HOURS_OF_DAY = 24;

const finders = new Map<
  PlaybookLanguage,
  [lengths: RegExp, named: RegExp, hours: RegExp, yesterday: RegExp]
>();

function getFinders(language: PlaybookLanguage) {
  const known = finders.get(language);
  if (known) return known;
  const words = WORDS[language].dates;
  const { relative } = words;
  const made: [RegExp, RegExp, RegExp, RegExp] = [
    pattern("giu")`
      // "One every two weeks after that" is a repetition.
      (?<!(?:${words.every}|alle)\s)
      (?<![\p{L}\p{N}])(?:(?<number>\d{1,2})|${toNumbered("number", words.numbers)})\s?${toUnitPattern(words)}
      \s(?:(?<later>${relative.later})|(?<earlier>${relative.earlier}))(?![\p{L}\p{N}])
    `,
    // What follows a preposition. "Four weeks before and" names nothing.
    pattern("iuy")`
      (?<=\s(?:${relative.preposition}))\s(?<article>${relative.article})?(?!(?:and|or|und|oder|et|ou)\s|[yo]\s)(?<noun>\p{L}{2,40}(?:-\p{L}{2,40})*)
    `,
    pattern(
      "giu",
    )`(?<![\p{L}\p{N}])(?:${relative.within})\s(?<number>\d{2,3})\s?(?:${relative.hours})(?!\p{L})`,
    pattern("iu")`(?<![\p{L}\p{N}])(?:${words.yesterday})(?![\p{L}\p{N}])`,
  ];
  finders.set(language, made);
  return made;
}

/**
 * Adds the dates that are counted from another one: "a week before Christmas", "App Store two weeks later", "four weeks before the
 * wedding", "within 72 hours". Without a date to count from there is none.
 * @param dates in their order
 * @param isDeadlineAt whether a word such as "by" precedes a place of the text
 */
export function readRelativeDates(
  text: string,
  dates: FoundDate[],
  today: string,
  language: PlaybookLanguage,
  isDeadlineAt: (start: number) => boolean,
): FoundDate[] {
  const [lengths, , hours] = getFinders(language);
  let found = dates;
  let count = 0;
  for (const match of text.matchAll(lengths)) {
    const span = toSpan(match);
    if (count >= MAX_RELATIVE_DATES || found.some((other) => overlaps(span, other))) continue;
    const anchor = findAnchor(text, span, found, dates, language);
    const date = anchor && countFrom(anchor, match, isDeadlineAt, language);
    if (!date) continue;
    found = [...found.filter((each) => each !== anchor.next), date];
    count++;
  }
  for (const match of text.matchAll(hours)) {
    const span = toSpan(match);
    if (count++ >= MAX_RELATIVE_DATES || found.some((other) => overlaps(span, other))) continue;
    if (isReply(text, span.start, span.end, WORDS[language].dates)) continue;
    found = [...found, countHours(match, today, language)];
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const toSpan = ({ index, 0: whole }: RegExpExecArray): Span => ({ start: index, end: index + whole.length });

/** The date that a duration is counted from. */
interface Anchor {
  date: FoundDate;
  /** The same date, when it follows directly: "a week before Christmas". */
  next: FoundDate | undefined;
  /** The name of what is on that date, which follows the length: "before the wedding". */
  thing: RegExpExecArray | null;
}

/** @param found all dates so far @param dates the absolute ones */
function findAnchor(
  text: string,
  { start, end }: Span,
  found: FoundDate[],
  dates: FoundDate[],
  language: PlaybookLanguage,
): Anchor | null {
  const [, named] = getFinders(language);
  named.lastIndex = end;
  const thing = named.exec(text);
  const next = findNext(text, found, end);
  if (next) return { date: next, next, thing };
  if (!thing) {
    const previous = findPrevious(dates, text, start, BEFORE_ALL.test(text.slice(start, end)));
    return previous ? { date: previous, next, thing } : null;
  }
  const { article, noun } = thing.groups!;
  const { relative } = WORDS[language].dates;
  // "Zwei Wochen nach Berlin" and "vor Ort" are lengths of a stay.
  if (relative.needsArticle && !article) return null;
  const date = PRONOUN.test(noun!) ? findLast(dates) : findDateOf(thing, text, dates, relative.end);
  return date ? { date, next, thing } : null;
}

/** The date that a length of time before or after another one gives, or null when it is no day. */
function countFrom(
  { date: { firstDay, ...anchor }, next, thing }: Anchor,
  match: RegExpExecArray,
  isDeadlineAt: (start: number) => boolean,
  language: PlaybookLanguage,
): FoundDate | null {
  const { groups = {}, input } = match;
  const { start, end: lengthEnd } = toSpan(match);
  const number = Number(groups.number) || getNumber("number", WORDS[language].dates.numbers, groups);
  const day = addUnits(firstDay ?? anchor.day, groups.earlier ? -number : number, groups);
  if (!isDay(day)) return null;
  const end = next?.end ?? lengthEnd + (thing?.[0].length ?? 0);
  return {
    ...anchor,
    day,
    // "Two years later" is as vague as "in two years".
    isExact: anchor.isExact && !groups.years,
    // "A week before Christmas" names its own day, and "beta by 16 April, store two weeks later" goes on to the end.
    isCounted: !next && !(groups.later && anchor.isDeadline && !thing),
    isDeadline: next ? isDeadlineAt(start) : groups.earlier !== undefined || anchor.isDeadline,
    start,
    end,
    text: input.slice(start, end),
  };
}

/** The last day of "within 72 hours", from today, or from yesterday when the text before speaks of that. */
function countHours(match: RegExpExecArray, today: string, language: PlaybookLanguage): FoundDate {
  const [, , , yesterday] = getFinders(language);
  const { start, end } = toSpan(match);
  const before = match.input.slice(Math.max(0, start - MAX_DISTANCE), start);
  const since = yesterday.test(before) ? addDays(today, -1) : today;
  const day = addDays(since, Math.ceil(Number(match.groups!.number) / HOURS_OF_DAY));
  return { day, start, end, text: match[0], isDeadline: true, isExact: true };
}

/** Whether a time counts from what it answers or follows, not from today: "answer within 48 hours", "binnen 3 Tagen nachfassen". */
export function isReply(text: string, start: number, end: number, { reply }: DateWords): boolean {
  const before = text
    .slice(Math.max(0, start - REACH / 2), start)
    .split(/[.;\n]/)
    .at(-1)!;
  const [after = ""] = text.slice(end, end + REACH / 2).split(/[.,;\n]/);
  return reply.test(before) || reply.test(after);
}
