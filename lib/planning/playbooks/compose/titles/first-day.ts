import type { ParsedBrief } from "../../read/brief.ts";

/** Takes off the day with which a milestone begins: "7 Dec 2026 – Feature freeze". It is the due date. */
export function dropFirstDay(text: string, dates: ParsedBrief["dates"]): string {
  const day = dates.find((date) => text.startsWith(date.text))?.text ?? "";
  const rest = text.slice(day.length).replace(/^\s*[:–—-]\s+/, "");
  return day !== "" && rest.length < text.length - day.length && /\p{L}{2}/u.test(rest) ? rest : text;
}
