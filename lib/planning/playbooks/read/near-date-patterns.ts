import { addDays } from "../../../dates/time-zone.ts";
import { type DateReader, getNumber, toNumbered, toUnitPattern, toWordRegExp } from "./date-pattern-parts.ts";
import { addUnits, approximateDate, exactDate } from "./date-values.ts";
import { excludePast, toRepeated } from "./repeated-days.ts";
import type { DateWords } from "./words/words.ts";

/** Today, tomorrow, "next week", and the days of the week. */
export function createNearDates(words: DateWords): DateReader[] {
  const unit = toUnitPattern(words);
  const next: DateReader["read"] = ({ groups }, today) => approximateDate(addUnits(today, 1, groups!));
  return [
    ...(words.nextBefore ? [{ pattern: toWordRegExp(`(?:${words.nextBefore})\\s${unit}`), read: next }] : []),
    ...(words.nextAfter ? [{ pattern: toWordRegExp(`${unit}\\s(?:${words.nextAfter})`), read: next }] : []),
    {
      pattern: toWordRegExp(
        `(?<!${toRepeated(words)})${excludePast(words, `(?:${toNumbered("weekday", words.weekdays)})`)}`,
      ),
      read: ({ groups, 0: text }, today) => {
        // "sun" and "sat" are words.
        if (text.length < 4) return null;
        const wanted = getNumber("weekday", words.weekdays, groups) - 1;
        const currentWeekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
        return exactDate(addDays(today, (wanted - currentWeekday + 7) % 7 || 7));
      },
    },
    { pattern: toWordRegExp(words.today), read: (_, today) => exactDate(today) },
    { pattern: toWordRegExp(words.tomorrow), read: (_, today) => exactDate(addDays(today, 1)) },
  ];
}
