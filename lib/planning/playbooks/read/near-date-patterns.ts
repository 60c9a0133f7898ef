import { addDays } from "../../../dates/time-zone.ts";
import { type DateReader, getNumber, toNumbered, toUnitPattern, toWordRegExp } from "./date-pattern-parts.ts";
import { addUnits, approximateDate, exactDate, getWeekday } from "./date-values.ts";
import { excludePast, toRepeated } from "./repeated-days.ts";
import type { DateWords } from "./words/words.ts";

/** Today, tomorrow, "next week", and the days of the week. */
export function createNearDates(words: DateWords): DateReader[] {
  const unit = toUnitPattern(words);
  const after = words.nextAfter ? `(?:\\s(?:${words.nextAfter}))?` : "";
  const next: DateReader["read"] = ({ groups }, today) => approximateDate(addUnits(today, 1, groups!));
  return [
    ...(words.nextBefore ? [{ pattern: toWordRegExp(`(?:${words.nextBefore})\\s${unit}`), read: next }] : []),
    ...(words.nextAfter ? [{ pattern: toWordRegExp(`${unit}\\s(?:${words.nextAfter})`), read: next }] : []),
    {
      pattern: toWordRegExp(
        `(?<!${toRepeated(words)})(?:(?:${words.nextDay})\\s)?` +
          `${excludePast(words, `(?:${toNumbered("weekday", words.weekdays)})`)}${after}` +
          // "the first Monday of each month"
          `(?!\\s\\p{L}{2,3}\\s(?:${words.every})\\s)`,
      ),
      read: ({ groups }, today) => {
        const wanted = getNumber("weekday", words.weekdays, groups);
        // "sun" and "sat" are words.
        if (groups![`weekday${wanted}`]!.length < 4) return null;
        return exactDate(addDays(today, (wanted - getWeekday(today) + 7) % 7 || 7));
      },
    },
    {
      pattern: toWordRegExp(`(?:${words.dayAfterTomorrow})`),
      read: (_, today) => exactDate(addDays(today, 2)),
    },
    { pattern: toWordRegExp(`(?:${words.today})`), read: (_, today) => exactDate(today) },
    { pattern: toWordRegExp(`(?:${words.tomorrow})`), read: (_, today) => exactDate(addDays(today, 1)) },
  ];
}
