import { addDays } from "../../../../../dates/time-zone.ts";
import type { DateWords } from "../../words/date-words.ts";
import { addUnits, approximateDate, exactDate, getWeekday, toNextMonthDay } from "../date-values.ts";
import { excludePast, toRepeated } from "../repeated-days.ts";
import { type DateReader, getNumber, toNumbered, toUnitPattern, toWordRegExp } from "./parts.ts";

const DAYS_OF_WEEK = 7;
/** How many characters after the number of a day tell whether it is one. */
const MONTH_DAY_REACH = 20;
/** What may be between a weekday and its week, or the other way round, in any language: "on", "of the". */
const BETWEEN = "(?:(?:on|am|le|el|of|in|der|de|from)\\s)?(?:(?:the|der|la)\\s)?";

/** "Tuesday next week", "next week on Tuesday", "Dienstag der nächsten Woche". Both say one day. */
function createDaysOfNextWeek(words: DateWords): DateReader[] {
  const next = [
    words.nextBefore && `(?:${words.nextBefore})\\s(?:${words.week})`,
    words.nextAfter && `(?:${words.week})\\s(?:${words.nextAfter})`,
  ]
    .filter(Boolean)
    .join("|");
  const weekday = `(?:${toNumbered("weekday", words.weekdays)})`;
  const read: DateReader["read"] = ({ groups }, today) =>
    exactDate(
      addDays(today, DAYS_OF_WEEK - getWeekday(today) + getNumber("weekday", words.weekdays, groups)),
    );
  return [
    { pattern: toWordRegExp(`(?:${next}),?\\s${BETWEEN}${weekday}`), read },
    { pattern: toWordRegExp(`(?<!${toRepeated(words)})${weekday},?\\s${BETWEEN}(?:${next})`), read },
  ];
}

/** Whether a short name of a weekday is one, by its capital and what is around it: "(Fri)", "by Wed", "bis Mo". */
const isShortWeekday = ({ 0: text, index, input }: RegExpExecArray, isDeadline: boolean) =>
  /(?:^|\s)\p{Lu}\p{Ll}{1,2}\.?$/u.test(text) &&
  (isDeadline ||
    /(?:\(|(?<!\p{L})(?:on|am)\s)$/u.test(input.slice(Math.max(0, index - 4), index)) ||
    /^\)/.test(input.slice(index + text.length, index + text.length + 1)));

/** Today, tomorrow, "next week", and the days of the week. */
export function createNearDates(words: DateWords): DateReader[] {
  const readMonthDay: DateReader["read"] = ({ groups, index, input, 0: text }, today) => {
    const { monthDay, monthDay2 } = groups!;
    const isDay = words.monthDayEnd.test(
      input.slice(index + text.length, index + text.length + MONTH_DAY_REACH),
    );
    const day = isDay ? toNextMonthDay(Number(monthDay ?? monthDay2), today) : null;
    return day ? exactDate(day) : null;
  };
  const unit = toUnitPattern(words);
  const after = words.nextAfter ? `(?:\\s(?:${words.nextAfter}))?` : "";
  const next: DateReader["read"] = ({ groups }, today) => approximateDate(addUnits(today, 1, groups!));
  return [
    ...createDaysOfNextWeek(words),
    { pattern: toWordRegExp(`(?:${words.monthDay})`), read: readMonthDay },
    ...(words.nextBefore ? [{ pattern: toWordRegExp(`(?:${words.nextBefore})\\s${unit}`), read: next }] : []),
    ...(words.nextAfter ? [{ pattern: toWordRegExp(`${unit}\\s(?:${words.nextAfter})`), read: next }] : []),
    {
      pattern: toWordRegExp(
        `(?<!${toRepeated(words)})(?:(?:${words.nextDay})\\s)?` +
          `${excludePast(words, `(?:${toNumbered("weekday", words.weekdays)})`)}${after}` +
          // "the first Monday of each month"
          `(?!\\s\\p{L}{2,3}\\s(?:${words.every})\\s)`,
      ),
      read: (match, today, isDeadline) => {
        const { groups } = match;
        const wanted = getNumber("weekday", words.weekdays, groups);
        // "sun" and "so" are words, "(Fri)" and "bis Mo" are days.
        if (groups![`weekday${wanted}`]!.length < 4 && !isShortWeekday(match, isDeadline)) return null;
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
