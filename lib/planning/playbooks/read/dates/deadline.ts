import { countDays } from "../../../../dates/days.ts";
import { pattern } from "../../../../text/pattern.ts";
import { isRefused } from "../negation/negation.ts";
import { skipGreeting } from "../sentences/greetings.ts";
import type { SpokenSentence } from "../sentences/spoken-sentences.ts";
import { fold, listStems, toTokens } from "../tokens.ts";
import type { Words } from "../words/words.ts";
import { isEvent } from "./event-days.ts";
import type { FoundDate } from "./found-date.ts";
import { isBeginning, isEndOfOther, isOfOther } from "./other-ends.ts";
import { isAfterBecause } from "./reasons.ts";

/** How many sentences at the start of a brief may say what the project is about. */
const MAX_LEAD_SENTENCES = 2;
/** How many characters before and after a date tell what happens on it. */
const CONTEXT_LENGTH = 60;
/** A day further away than this is named with its year. */
const MAX_DAYS_WITHOUT_YEAR = 330;
/** Words with this many equal first letters count as the same: "deliver" and "delivery". */
const COMPARED_LETTERS = 4;
/** What precedes the day of something: "the party is on". */
const IS_ON = pattern("iu")`
  // "the", "unsere", "l’"
  ^\P{L}*(?:(?:the|our|my|die|der|das|unsere?|le|la|notre|el|nuestr[oa])\s|l['’])?
  // "birthday party takes place on"
  (?<subject>\p{L}+(?:\s\p{L}+)?)
  \s(?:is|will be|takes place|ist|findet|est|a lieu|aura lieu|es|será)\s(?:(?:on|am|le|el)\s)?$
`;

export interface DatedBrief {
  text: string;
  sentences: SpokenSentence[];
  words: Words;
  /** Where the subject of a mail stands. */
  subjectStart: number | null;
}

/** The subject of a mail, or the first sentence that greets nobody and says what is wanted. It usually says what the project is. */
export function findOpening({ sentences, words, subjectStart }: DatedBrief): SpokenSentence | null {
  const said = sentences.filter(({ text }) => skipGreeting(text, words) !== "");
  const wanted = said.find(({ text }) => !isRefused(skipGreeting(text, words), words));
  return sentences.find(({ start }) => start === subjectStart) ?? wanted ?? said[0] ?? sentences[0] ?? null;
}

/**
 * Chooses the day on which the project ends: the last date in the sentences about the project or its end, or else the last one that is
 * not about something else. A day is preferred to "next year", and to a month in a later sentence. Dates after the end (invoices), and
 * dates of a part (a delivery) do not count.
 */
export function chooseDeadline(dates: FoundDate[], brief: DatedBrief, today: string): FoundDate | null {
  const opening = findOpening(brief);
  const isOfWhole = (date: FoundDate) => isIn(date, opening) || !isOfPart(date, brief);
  // "Delivery by 3 March" may be the end of the work, "delivery on 3 March" is not.
  const future = dates.filter(
    (date) =>
      date.day >= today &&
      !date.isReason &&
      (date.isDeadline || isOfWhole(date)) &&
      !isOfAbsence(date, brief) &&
      (date.isDeadline || !isOfOther(getBefore(date, brief), countDays(today, date.day))),
  );
  // "Today we buy all of them from one supplier" is not a deadline.
  const isEnd = (date: FoundDate) => isIn(date, opening) || (date.day > today && !isLikelyOver(date, today));
  const near = future.filter(isEnd);
  const named = near.length > 0 ? near : future;
  const before = named.filter((date) => isNotAfterwards(brief)(date) && isOfWhole(date));
  const ahead =
    before.length > 0
      ? before
      : named.filter((date) => isIn(date, opening) || !isEndOfOther(getBefore(date, brief)));
  const meant = [
    isDay(brief),
    isSaidToBe(opening, brief),
    isOfProject(opening, brief, today),
    isClearEnough(ahead, brief),
  ].reduce((left, isMeant) => {
    const kept = left.filter(isMeant);
    // "Everything must be finished by mid April" is clear enough.
    const isClear = kept.some(({ isExact, isDeadline }) => isExact || isDeadline);
    return isClear || kept.length === left.length ? kept : left;
  }, ahead);
  const last = findLastAhead(meant, today);
  if (!last) return null;
  const { firstDay } = last;
  const isDueOnFirstDay = isEvent(last, brief.text) && firstDay! >= today;
  return isDueOnFirstDay ? { ...last, day: firstDay! } : last;
}

/** The last date that is not over. */
function findLastAhead(dates: FoundDate[], today: string): FoundDate | null {
  const ahead = dates.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day));
  return ahead.at(-1) ?? null;
}

/** "21 Nov", written a week later, is probably in the past, and not eleven months ahead. */
const isLikelyOver = ({ day, text, isExact, isDeadline }: FoundDate, today: string): boolean =>
  isExact && !isDeadline && !/\d{4}/.test(text) && countDays(today, day) > MAX_DAYS_WITHOUT_YEAR;

/** A date that names only a period or a distance gives way to one that names a day: "next year", "in two weeks". */
function isDay({ words }: DatedBrief) {
  const { day, week, month, year } = words.dates.units;
  const unit = new RegExp(`(?<!\\p{L})(?:${day}|${week}|${month}|${year})(?!\\p{L})`, "iu");
  return ({ isExact, isDeadline, text }: FoundDate) => isExact || isDeadline || !unit.test(text);
}

/**
 * Days that may be meant as the end of the project, too, and are taken for the days of their sentences only. The plan says so:
 * "Party on 5 May. The hall must be paid by 9 May."
 */
export function listLaterDates(
  deadline: FoundDate | null,
  dates: FoundDate[],
  brief: DatedBrief,
  today: string,
): FoundDate[] {
  const isLater = (date: FoundDate) =>
    date.isExact &&
    date.day > (deadline?.day ?? today) &&
    (deadline !== null || isOfPart(date, brief)) &&
    getSentence(date, brief) !== (deadline && getSentence(deadline, brief));
  return dates.filter((date) => isLater(date) && isNotAfterwards(brief)(date));
}

const getSentence = ({ start }: FoundDate, { sentences }: DatedBrief) =>
  sentences.findLast((one) => one.start <= start) ?? null;

export const isIn = ({ start, end }: FoundDate, sentence: SpokenSentence | null) =>
  sentence !== null && start >= sentence.start && end <= sentence.end;

/** What precedes a date in its clause. */
export function getBefore(date: FoundDate, brief: DatedBrief): string {
  const from = Math.max(getSentence(date, brief)?.start ?? 0, date.start - CONTEXT_LENGTH);
  return brief.text.slice(from, date.start).split(/[,;]/).at(-1)!;
}

/** Whether somebody is away on a day or until it: "I'm away until". Before they leave, the work may have to be done: "I'm on leave from". */
const isOfAbsence = (date: FoundDate, brief: DatedBrief): boolean =>
  brief.words.dates.absence.test(getClause(date, brief)) &&
  (date.firstDay !== undefined || !isBeginning(getBefore(date, brief)));

/** What is around a date in its clause. */
const getClause = (date: FoundDate, brief: DatedBrief): string =>
  getBefore(date, brief) + brief.text.slice(date.end, date.end + CONTEXT_LENGTH).split(/[,;.\n]/)[0];

/** Whether a day is neither counted from another one, nor a reason, nor that of what follows the project: "invoices by 31 October". */
const isNotAfterwards = (brief: DatedBrief) => (date: FoundDate) =>
  !date.isCounted &&
  !date.isReason &&
  !isAfterBecause(getBefore(date, brief)) &&
  !brief.words.dates.aftermath.test(getBefore(date, brief));

/** Whether a day is one of a part of the work only: "delivery on 18 January". Not when the work is that: "Deliver groceries". */
function isOfPart(date: FoundDate, brief: DatedBrief): boolean {
  const [part] = brief.words.dates.ofPart.exec(getBefore(date, brief)) ?? [];
  if (!part) return false;
  const beginning = fold(part).slice(0, COMPARED_LETTERS);
  return !toTokens(findOpening(brief)?.text ?? "", brief.words).some(({ text }) =>
    fold(text).startsWith(beginning),
  );
}

/** Whether a sentence only gives the day of what the first one names: "Ann’s birthday party. The party is on 8 May". */
function isSaidToBe(opening: SpokenSentence | null, brief: DatedBrief) {
  const stems = listStems(opening?.text ?? "", brief.words);
  // A "Feier" may be the "Geburtstagsfeier".
  const isNamed = (stem: string) => stems.some((one) => one.endsWith(stem));
  return (date: FoundDate): boolean => {
    const { subject = "" } = IS_ON.exec(getBefore(date, brief))?.groups ?? {};
    const named = listStems(subject, brief.words);
    return named.length > 0 && named.every(isNamed);
  };
}

/**
 * Whether a date is in a sentence that says when the whole project is: the one that names it, one that speaks of its end
 * ("Everything must be ready by 5 May"), and one that says of the same thing that it is finished then.
 */
function isOfProject(opening: SpokenSentence | null, brief: DatedBrief, today: string) {
  const { words } = brief;
  const stems = opening && new Set(listStems(opening.text, words));
  const greetingEnd = opening ? opening.end - skipGreeting(opening.text, words).length : 0;
  return (date: FoundDate): boolean => {
    // "On Friday" in a first sentence often says what has happened.
    if (isIn(date, opening))
      return date.start >= greetingEnd && date.day > today && (date.isDeadline || /[\s\d]/.test(date.text));
    const before = getBefore(date, brief);
    // Of milestones that each begin with their day, none is the end because of its words; the last one is.
    if (!/\p{L}/u.test(before)) return false;
    if (words.dates.projectEnd.test(before)) return true;
    const clause = getClause(date, brief);
    return words.dates.finished.test(clause) && listStems(clause, words).some((stem) => stems?.has(stem));
  };
}

/** Whether a date is as clear as those of the first sentences. */
function isClearEnough(ahead: FoundDate[], { sentences }: DatedBrief) {
  const leadEnd = sentences[MAX_LEAD_SENTENCES - 1]?.end ?? Number.POSITIVE_INFINITY;
  const isLeadClear = ahead.some(({ isExact, end }) => isExact && end <= leadEnd);
  return ({ isExact, isDeadline, end }: FoundDate) => isExact || isDeadline || end <= leadEnd || !isLeadClear;
}
