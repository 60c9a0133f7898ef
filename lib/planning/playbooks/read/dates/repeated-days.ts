import type { DateWords } from "../words/date-words.ts";

/** The pattern of what precedes a weekday that is no date: "every", "every first", "every week on", "every Monday and". */
export function toRepeated({ every, units, weekdays, ordinals, lastOrdinal }: DateWords): string {
  const weekday = `(?:${weekdays.join("|")})[,\\s]`;
  const ordinal = `(?:(?:${[...ordinals, lastOrdinal].join("|")})\\s)?`;
  return (
    `(?<![\\p{L}\\p{N}])(?:${every})\\s{1,3}${ordinal}(?:(?:${units.week})\\s\\p{L}{2,3}\\s)?` +
    `(?:${weekday}[,\\s]{0,2}(?:(?!${weekday})\\p{L}{1,3}\\s)?){0,6}`
  );
}

/** The pattern of a weekday that is not said to be over: not "last Tuesday" and "mardi dernier". */
export const excludePast = ({ pastBefore, pastAfter }: DateWords, weekday: string) =>
  (pastBefore && `(?<!(?<![\\p{L}\\p{N}])(?:${pastBefore})\\s)`) +
  weekday +
  (pastAfter && `(?!\\s(?:${pastAfter})(?![\\p{L}\\p{N}]))`);
