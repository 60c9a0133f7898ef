import type { Language } from "./languages/language.ts";

const MAX_DATES = 6;
const NUMERIC_DATE =
  /(?<![\d.])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|Q[1-4](?: \d{4})?|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?)(?!\d)/gu;

const getCalendarNames = (code: string, part: "month" | "weekday") => {
  const format = new Intl.DateTimeFormat(code, { [part]: "long", timeZone: "UTC" });
  const count = part === "month" ? 12 : 7;
  return Array.from({ length: count }, (_, i) =>
    format.format(part === "month" ? Date.UTC(2024, i, 15) : Date.UTC(2024, 0, i + 1)),
  ).join("|");
};

function createNamedDatePattern({ code, beforeMonth }: Language): RegExp {
  const day = "\\d{1,2}(?:st|nd|rd|th|er|\\.)?";
  const month = `(?:(?:${beforeMonth})[ -])?(?:${day}\\s+(?:de\\s+|of\\s+)?)?(?:${getCalendarNames(code, "month")})(?:\\s+${day}(?![\\d:]))?(?:,?\\s+(?:de\\s+)?\\d{4})?`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${month}|${getCalendarNames(code, "weekday")})(?![\\p{L}\\p{N}])`,
    "giu",
  );
}

/** The dates in a text, as they are written there. */
export function findDates(text: string, language: Language | null): string[] {
  const found = [
    ...text.matchAll(NUMERIC_DATE),
    ...(language ? text.matchAll(createNamedDatePattern(language)) : []),
  ];
  found.sort((a, b) => a.index - b.index);
  const dates = found
    .map(([date]) => date)
    // "may" and "march" are verbs too.
    .filter((date) => !/^(?:may|march|May)$/.test(date));
  return [...new Set(dates)].slice(0, MAX_DATES);
}
