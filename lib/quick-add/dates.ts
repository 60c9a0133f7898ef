import { casual, type ParsedResult } from "chrono-node/en";
import { formatIsoDay } from "@/lib/dates/days";

export interface FoundDate {
  day: string;
  start: number;
  end: number;
}

/** Times of day, which a task cannot hold, so they stay in its name. */
const TIME =
  /(?:\bat|@)\s*\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]m)?\b|\b\d{1,2}(?::\d{2})?\s?[ap]m\b|\b\d{1,2}:\d{2}\b/gi;
const LEADING = /(?:^|\s)((?:due\s+)?(?:by|on)\s+|due\s+)$/i;
/** "3 days" and "a week" are durations unless one of these words precedes them. */
const RELATIVE = /^(?:in|within|next|the|end|after)\b/i;
/** Dates only if nothing follows, or if a word such as "on" precedes them: "sun cream", "1/2 cup". */
const DOUBTFUL = /^(?:mon|tues?|wed|thur?s?|fri|sat|sun|\d{1,2}\/\d{1,2})$/i;
/** "Friday the 13th" is a date where that Friday is the 13th. Otherwise it is a name. */
const NTH = /^\s+the\s+(\d{1,2})(?:st|nd|rd|th)\b/i;
const PAST = /^(?:last|past|previous)\b|\bago$/i;

function isDay(result: ParsedResult): boolean {
  const { start, text } = result;
  if (start.isCertain("hour") || PAST.test(text) || /^this (?:week|month|year)$/i.test(text)) return false;
  if (result.tags().has("result/relativeDate")) return RELATIVE.test(text);
  return start.isCertain("day") || start.isCertain("weekday");
}

/**
 * Finds the last date in an English text that is today or later.
 * @param text with the parts that other findings cover replaced by spaces
 * @param today YYYY-MM-DD
 */
export function findDate(text: string, today: string): FoundDate | null {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  // The replacement has the same length, so that positions stay valid.
  const masked = text.replace(TIME, (time) => "_".repeat(time.length));
  const results = casual.parse(masked, new Date(year, month - 1, day, 12), { forwardDate: true });
  for (const result of results.toReversed()) {
    const before = LEADING.exec(masked.slice(0, result.index))?.[1] ?? "";
    const start = result.index - before.length;
    const end = result.index + result.text.length;
    const { start: found } = result;
    const due = formatIsoDay(found.get("year")!, found.get("month")!, found.get("day")!);
    if (!isDay(result) || due < today || due > "9999" || /^['’-]/.test(masked.slice(end))) continue;
    if (DOUBTFUL.test(result.text) && !before && masked.slice(end).trim() !== "") continue;
    const nth = NTH.exec(masked.slice(end));
    if (nth && Number(nth[1]) !== Number(due.slice(-2))) continue;
    return { day: due, start, end: end + (nth?.[0].length ?? 0) };
  }
  return null;
}
