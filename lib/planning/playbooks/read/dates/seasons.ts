import type { Words } from "../words/words.ts";
import type { FoundDate } from "./found-date.ts";

/**
 * Drops a season or holiday when its clause also has a day, which is the precise date: "before the summer season starts on 1 June". The
 * day is a deadline if the season was one.
 */
export function preferDays(dates: FoundDate[], text: string, words: Words): FoundDate[] {
  const isNext = createClauseCheck(text, words);
  const isDayOf = (date: FoundDate, season: FoundDate) =>
    date.isExact && !season.isInName && season.isSeason === true && isNext(date, season);
  return dates
    .filter((season) => !dates.some((date) => isDayOf(date, season)))
    .map((date) => {
      const isLast = dates.some(
        (season) => season.isDeadline && season.end <= date.start && isDayOf(date, season),
      );
      return isLast ? { ...date, isDeadline: true } : date;
    });
}

/** Whether nothing new begins between two dates. */
function createClauseCheck(text: string, { joint, but, so, dates }: Words) {
  const border = new RegExp(`[\\n.!?,;:]|\\s(?:${joint}|${but}|${so}|${dates.to})\\s`, "iu");
  return (a: FoundDate, b: FoundDate) =>
    !border.test(text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)));
}
