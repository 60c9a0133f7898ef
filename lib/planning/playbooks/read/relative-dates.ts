import { addDays } from "../../../dates/time-zone.ts";
import { pattern } from "../../../text/pattern.ts";
import type { PlaybookLanguage } from "../playbook.ts";
import { getNumber, toNumbered, toUnitPattern } from "./date-pattern-parts.ts";
import { addUnits } from "./date-values.ts";
import type { FoundDate } from "./dates.ts";
import { WORDS } from "./language.ts";
import type { DateWords } from "./words/words.ts";

/** A date that another one is counted from stands no further before it, in characters. */
const MAX_DISTANCE = 300;
/** How many characters before a date tell what happens on it. */
const REACH = 80;
const MAX_RELATIVE_DATES = 20;
const HOURS_OF_DAY = 24;

const finders = new Map<PlaybookLanguage, [lengths: RegExp, hours: RegExp, yesterday: RegExp]>();

function getFinders(language: PlaybookLanguage) {
  const known = finders.get(language);
  if (known) return known;
  const words = WORDS[language].dates;
  const { relative } = words;
  const made: [RegExp, RegExp, RegExp] = [
    pattern("giu")`
      // "One every two weeks after that" is a repetition.
      (?<!(?:${words.every}|alle)\s)
      (?<![\p{L}\p{N}])(?:(?<number>\d{1,2})|${toNumbered("number", words.numbers)})\s?${toUnitPattern(words)}
      \s(?:(?<later>${relative.later})|(?<earlier>${relative.earlier}))
      (?:\s(?:${relative.article})(?<noun>\p{L}{3,40}))?(?![\p{L}\p{N}])
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
 * @param isDeadlineAt whether a word such as "by" stands before a place of the text
 */
export function readRelativeDates(
  text: string,
  dates: FoundDate[],
  today: string,
  language: PlaybookLanguage,
  isDeadlineAt: (start: number) => boolean,
): FoundDate[] {
  const [lengths, hours, yesterday] = getFinders(language);
  const { numbers } = WORDS[language].dates;
  const found = [...dates];
  let count = 0;
  for (const match of text.matchAll(lengths)) {
    const [whole] = match;
    const { index: start, groups = {} } = match;
    const end = start + whole.length;
    if (count >= MAX_RELATIVE_DATES || isTaken(found, start, end)) continue;
    const anchor = findAnchor(text, dates, start, end, groups.noun);
    if (!anchor) continue;
    const number = Number(groups.number) || getNumber("number", numbers, groups);
    const isNext = !groups.noun && anchor.start >= end;
    const date = {
      ...anchor,
      day: addUnits(anchor.firstDay ?? anchor.day, groups.earlier ? -number : number, groups),
      // "Two years later" is as vague as "in two years".
      isExact: anchor.isExact && !groups.years,
      isAfterwards: groups.later !== undefined && groups.noun !== undefined,
      isDeadline: isNext ? isDeadlineAt(start) : groups.earlier !== undefined || anchor.isDeadline,
      start,
      end: isNext ? anchor.end : end,
    };
    delete date.firstDay;
    if (isNext) found.splice(found.indexOf(anchor), 1);
    found.push({ ...date, text: text.slice(date.start, date.end) });
    count++;
  }
  for (const { 0: whole, index: start, groups = {} } of text.matchAll(hours)) {
    const end = start + whole.length;
    if (count++ >= MAX_RELATIVE_DATES || isTaken(found, start, end)) continue;
    if (isReply(text, start, end, WORDS[language].dates)) continue;
    const since = yesterday.test(text.slice(Math.max(0, start - MAX_DISTANCE), start))
      ? addDays(today, -1)
      : today;
    const day = addDays(since, Math.ceil(Number(groups.number) / HOURS_OF_DAY));
    found.push({ day, start, end, text: whole, isDeadline: true, isExact: true });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const isTaken = (dates: FoundDate[], start: number, end: number) =>
  dates.some((other) => start < other.end && end > other.start);

/**
 * The date that a length is counted from: the one that follows it directly ("a week before Christmas"), that of the thing it names
 * ("before the wedding"), and else the one before it.
 */
function findAnchor(text: string, dates: FoundDate[], start: number, end: number, noun: string | undefined) {
  const next = dates.find((date) => date.start >= end);
  if (
    !noun &&
    next &&
    /^\s(?:(?:the|le|la|el|den|dem|der|de|del|à|l['’])\s?)?$/iu.test(text.slice(end, next.start))
  )
    return next;
  const isOfNoun = (date: FoundDate) =>
    text
      .slice(Math.max(0, date.start - REACH), date.start)
      .toLowerCase()
      .includes(noun!.toLowerCase());
  if (noun) return dates.find(isOfNoun);
  const previous = dates.findLast((date) => date.end <= start);
  return previous && start - previous.end <= MAX_DISTANCE ? previous : undefined;
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
