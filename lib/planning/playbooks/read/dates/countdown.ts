import { pattern } from "../../../../text/pattern.ts";
import { overlaps } from "../span.ts";
import type { DateWords } from "../words/date-words.ts";
import { findLast } from "./anchors.ts";
import { addUnits } from "./date-values.ts";
import type { FoundDate } from "./found-date.ts";
import { toUnitPattern } from "./patterns/parts.ts";

const MAX_COUNTDOWNS = 50;

/** A day counted from the day T, in French J: "T-14", "T – 2 weeks", "J+3". */
const toCountdownPattern = (words: DateWords) => pattern("giu")`
  (?<![\p{L}\p{N}./-])[TJ](?:\s[-–−]\s|\s?(?<sign>[-–−+]))(?<number>\d{1,3})(?:\s?${toUnitPattern(words)})?(?![\p{L}\p{N}])
`;

/** Adds the days that are counted from day T, which is the last day of the brief. Without one, there are none. */
export function addCountdowns(text: string, dates: FoundDate[], words: DateWords): FoundDate[] {
  const end = findLast(dates) ?? dates.findLast(({ isExact }) => isExact);
  if (!end) return dates;
  const matches = [...text.matchAll(toCountdownPattern(words))].slice(0, MAX_COUNTDOWNS);
  const counted = matches.map(({ index, 0: whole, groups = {} }) => {
    const { sign, number, weeks, fortnights, months, years } = groups;
    const isInDays = !weeks && !fortnights && !months && !years;
    const count = sign === "+" ? Number(number) : -Number(number);
    return {
      day: addUnits(end.firstDay ?? end.day, count, isInDays ? { days: "d" } : groups),
      isExact: end.isExact,
      isCounted: true,
      isDeadline: sign !== "+",
      start: index,
      end: index + whole.length,
      text: whole,
    };
  });
  return [...dates, ...counted.filter((one) => !dates.some((date) => overlaps(one, date)))].toSorted(
    (a, b) => a.start - b.start,
  );
}
