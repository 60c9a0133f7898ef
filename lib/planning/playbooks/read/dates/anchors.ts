import type { FoundDate } from "./found-date.ts";

/** The maximum distance in characters from a date to another one before it that it is counted from. */
const MAX_DISTANCE = 300;
/** How many characters before a date tell what happens on it. */
const REACH = 80;
/** A word of fewer letters is looked for as a whole word: "Ort" is not in "Sport". */
const MIN_PART = 5;

/** The date that follows directly: "a week before Christmas". */
export function findNext(text: string, dates: FoundDate[], end: number): FoundDate | undefined {
  const next = dates.find((date) => date.start >= end);
  const isDirect = /^\s(?:(?:the|le|la|el|den|dem|der|de|del|à|l['’])\s?)?$/iu;
  return next && isDirect.test(text.slice(end, next.start)) ? next : undefined;
}

/** A few words that may come between a name and its date: "before launch | in Rome on | 5 May". */
const DIRECTLY = /^(?:\s(?!(?:and|or|und|oder|et|ou|y|o)\s)\p{L}+){0,4}\s$/iu;

/**
 * Finds the date of a named event: in "four weeks before the wedding" that of the wedding, or else of a longer word that contains the
 * name. A name for the end of the project need not have a date of its own.
 * @param ends matches names for the end of a project
 */
export function findDateOf(
  { index, 0: whole, groups }: RegExpExecArray,
  text: string,
  dates: FoundDate[],
  ends: string,
) {
  // "Before hand-in" counts from the day of "hand in on".
  const noun = groups!.noun!.replaceAll("-", "[\\s-]?");
  const end = index + whole.length;
  const find = (name: RegExp) =>
    dates.find((date) => {
      const isOfPhrase = date.start >= end && DIRECTLY.test(text.slice(end, date.start));
      const from = Math.max(date.start - REACH, date.start >= end ? end : 0);
      return isOfPhrase || name.test(text.slice(from, date.start));
    });
  const isEnd = new RegExp(`^(?:${ends})$`, "iu").test(groups!.noun!);
  // "Vor dem Umzug" is not before the day of the "Umzugsfirma".
  const named = find(
    new RegExp(`${noun.length < MIN_PART ? "(?<!\\p{L})" : ""}${noun}(?:e?n?s?)(?!\\p{L})`, "iu"),
  );
  return (
    named ??
    (isEnd ? (findLast(dates) ?? sortLatestFirst(dates)[0]) : undefined) ??
    (noun.length < MIN_PART ? undefined : find(new RegExp(noun, "iu")))
  );
}

/** "A week before" with nothing after it, which in another sentence counts from the day of the project. */
export const BEFORE_ALL = /\s(?:before(?:hand)?|earlier|vorher|avant|antes)$/iu;

/** @param isBeforeAll whether a date of another sentence counts less than that of the project */
export function findPrevious(dates: FoundDate[], text: string, start: number, isBeforeAll: boolean) {
  const previous = dates.findLast(({ end }) => end <= start && start - end <= MAX_DISTANCE);
  const isOfSentence = previous && !/[.!?\n]/.test(text.slice(previous.end, start));
  return isBeforeAll && !isOfSentence ? (findLast(dates) ?? previous) : previous;
}

/** "Three weeks before we go" counts from the day on which something happens, of which the last one is most often that of the project. */
export const PRONOUN = /^(?:we|they|it|you|wir|sie|es|nous|ils|elles|on)$/iu;
export const findLast = (dates: FoundDate[]): FoundDate | undefined =>
  sortLatestFirst(dates).find(({ isDeadline }) => !isDeadline);

const sortLatestFirst = (dates: FoundDate[]) =>
  dates.filter(({ isExact }) => isExact).toSorted((a, b) => (a.day < b.day ? 1 : -1));
