import type { FoundDate } from "../dates/found-date.ts";
import { fold, toWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** The start of a period, whose two dates belong together: "from 3 March to Easter and". */
const SPAN = /(?<!\p{L})(?:from|between|vom|von|zwischen|du|entre|desde)\s(?:the\s|dem\s|le\s|el\s)?$/iu;

/**
 * Splits a sentence where each of two joined parts names a thing and its day: "an outline in two weeks | and | a draft a month before
 * hand-in", "in zwei Wochen eine Gliederung | und | Ende März einen Entwurf".
 * @param dates those of the sentence, in their order
 */
export function splitAtDates(text: string, dates: FoundDate[], words: Words): string[] {
  const placed = placeDates(text, dates);
  const parts: string[] = [];
  let start = 0;
  for (const [index, date] of placed.slice(0, -1).entries()) {
    const next = placed[index + 1]!;
    const between = text.slice(date.end, next.start);
    const border = findBorder(between, text.slice(start, date.start), words);
    if (!border || SPAN.test(text.slice(start, date.start))) continue;
    parts.push(text.slice(start, date.end + border.start));
    start = date.end + border.end;
  }
  return [...parts, text.slice(start)];
}

/** The positions of the dates in a text that may have lost its beginning. */
function placeDates(text: string, dates: FoundDate[]) {
  let from = 0;
  return dates.flatMap((date) => {
    const start = text.indexOf(date.text, from);
    if (start < 0) return [];
    from = start + date.text.length;
    return [{ start, end: from }];
  });
}

/** Where the second part begins between two dates: right after the first one, or, when each thing follows its day, before the second. */
function findBorder(between: string, before: string, words: Words) {
  const joint = `,\\s(?:(?:${words.joint})\\s)?|\\s(?:${words.joint})\\s`;
  const first = new RegExp(`^(?:${joint})`, "iu").exec(between);
  // More parts between the dates are those of a list.
  const hasThing = (part: string) => countThings(part, words) > 0 && !/[,;:()]/.test(part);
  if (first)
    return countThings(before, words) > 0 && hasThing(between.slice(first[0].length))
      ? { start: 0, end: first[0].length }
      : null;
  const last = new RegExp(`(?:${joint})(?=(?:\\p{L}+\\s){0,2}$)`, "iu").exec(between);
  return last &&
    hasThing(between.slice(0, last.index)) &&
    !hasThing(between.slice(last.index + last[0].length))
    ? { start: last.index, end: last.index + last[0].length }
    : null;
}

const countThings = (part: string, { stop, dates }: Words) => {
  const last = new RegExp(`(?<!\\p{L})(?:${dates.deadline})(?!\\p{L})`, "giu");
  return toWords(part.replace(last, " ")).filter((word) => word.length > 2 && !stop.has(fold(word))).length;
};
