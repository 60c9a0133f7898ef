const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const DAY_WORDS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const UNITS: Record<string, string> = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" };
const ADVERBS: Record<string, string> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
  yearly: "year",
  annually: "year",
};
/** Longer than any phrase that is known, and short enough for every pattern. */
const MAX_LENGTH = 60;

/**
 * The RRULE of a repetition in English words, as in "every 2 weeks" or "every mon, wed at 9am".
 * @returns undefined when it says something else
 */
export function toRepeat(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^every!/, "every")
    .replace(/\s+(at|@)?\s*\d{1,2}([:.]\d\d)?\s*(am|pm)?$|\s+at\s+\S+$/, (time) =>
      /[:.]|am|pm|at/.test(time) ? "" : time,
    );
  const adverb = Object.hasOwn(ADVERBS, words) ? ADVERBS[words] : undefined;
  const rest = adverb ?? /^(?:every|each|ev)\s+(.+)$/.exec(words)?.[1];
  if (rest === undefined) return undefined;
  if (/^(weekday|workday)s?$/.test(rest)) return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";
  if (/^weekends?$/.test(rest)) return "FREQ=WEEKLY;BYDAY=SA,SU";
  if (rest === "last day") return "FREQ=MONTHLY;BYMONTHDAY=-1";
  const [, count, unit] = /^(?:(other|\d{1,3})\s+)?(day|week|month|year)s?$/.exec(rest) ?? [];
  if (unit) {
    const interval = count === "other" ? 2 : Number(count ?? 1);
    if (interval < 1) return undefined;
    return `FREQ=${UNITS[unit]}${interval > 1 ? `;INTERVAL=${interval}` : ""}`;
  }
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(rest) ?? [];
  if (day)
    return Number(day) >= 1 && Number(day) <= 31 ? `FREQ=MONTHLY;BYMONTHDAY=${Number(day)}` : undefined;
  const named = rest
    .split(/\s*(?:,|\band\b)\s*/)
    .map((word) =>
      /^(sun|mon|tues?|wed(nes)?|thur?s?|fri|sat(ur)?)(day)?s?$/.test(word)
        ? DAY_WORDS.indexOf(word.slice(0, 3))
        : -1,
    );
  if (named.includes(-1)) return undefined;
  return `FREQ=WEEKLY;BYDAY=${[...new Set(named)].map((index) => DAYS[index]).join(",")}`;
}
