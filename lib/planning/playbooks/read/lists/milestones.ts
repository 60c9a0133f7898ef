import type { Sentence } from "../../../brief/sentences.ts";
import type { FoundDate } from "../dates/found-date.ts";
import { isMarked, stripBullet } from "./list-marks.ts";

/** The day with which an item of a list begins: "28 Feb: insurance signed". */
const findFirstDay = ({ text, start, end }: Sentence, dates: FoundDate[]): FoundDate | undefined =>
  isMarked(text)
    ? dates.find((date) => date.start >= start && date.end <= end && stripBullet(text).startsWith(date.text))
    : undefined;

/**
 * Whether an item is a milestone still to come, although it is worded as if it were done. A day before today is read as one of the next
 * year, so it comes after that of the next item.
 */
export function isMilestone(sentences: Sentence[], index: number, dates: FoundDate[]): boolean {
  const day = findFirstDay(sentences[index]!, dates)?.day;
  if (day === undefined) return false;
  for (const sentence of sentences.slice(index + 1)) {
    const next = findFirstDay(sentence, dates);
    if (next) return next.day >= day;
  }
  return true;
}

/** The minimum number of lines that begin with a day, for them to be a list. */
const MIN_DAY_LINES = 2;

/** The indices of the lines without a mark that each begin with their day: "2026-12-07 collect certificates", "T-14: load test". */
export function findDayLines(sentences: Sentence[], dates: FoundDate[]): ReadonlySet<number> {
  const starts = new Set(dates.filter(({ text }) => /\d/.test(text)).map(({ start }) => start));
  const lines = [...sentences.keys()].filter((index) => starts.has(sentences[index]!.start));
  return new Set(lines.length >= MIN_DAY_LINES ? lines : []);
}
