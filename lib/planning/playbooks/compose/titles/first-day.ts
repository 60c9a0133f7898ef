import type { ParsedBrief } from "../../read/brief.ts";

/** A day in numbers, or counted from another one, also ends without a mark: "2026-12-07 collect certificates". */
const NUMBERS = /^(?:\d{4}-|\d{1,2}[./]\d|[TJ]\s?[-–−+])/u;

const SPAN = /^(?:[–—-]|(?:bis|und|to|until|till|and|au|et|al?|y)\s)/iu;

/** Removes the day with which a milestone begins: "7 Dec 2026 – Feature freeze". It is the due date. */
export function dropFirstDay(text: string, dates: ParsedBrief["dates"]): string {
  const day = dates.find((date) => text.startsWith(date.text))?.text ?? "";
  const end = NUMBERS.test(day) ? /^(?:\s*[:–—-])?\s+/ : /^\s*[:–—-]\s+/;
  const rest = text.slice(day.length).replace(end, "");
  // "27.11. bis 23.12." is one span.
  if (SPAN.test(rest)) return text;
  return day !== "" && rest.length < text.length - day.length && /\p{L}{2}/u.test(rest) ? rest : text;
}
