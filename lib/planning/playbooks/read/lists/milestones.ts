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
