import type { DateWords } from "../../words/date-words.ts";
import { exactDate, toDayOfYear } from "../date-values.ts";
import { type DateReader, toMonthPattern, toWeekdayPattern, toWordRegExp } from "./parts.ts";

/** How many characters around two numbers tell whether they are a day. */
const REACH = 12;
/** What precedes a day, in any language. */
const BEFORE_DAY = /(?:(?<!\p{L})(?:on|due|am|ab|vom|le|du|d?el|día)\s|[(:]\s?|^\s*|\n\s*)$/iu;
/** What makes two numbers a share, not a day: "2/3 of the seats". */
const SHARE_AFTER_LAST_DAY = /^\s?(?:%|(?:of|der|des|de|del)(?!\p{L}))/u;

/** "1.3.", "03/01/2027", "1.3.27", and "2/8" where words say that it is a day: "by 2/8", "(2/8)". */
export function createNumericDays(words: DateWords): DateReader[] {
  const weekday = toWeekdayPattern(words);
  const readOrder = createOrderReader(words);
  const toDay = (groups: Record<string, string | undefined>, text: string, today: string) => {
    const { separator, year } = groups;
    const [first, second] = [Number(groups.first), Number(groups.second)];
    const isSwapped = separator !== "." && first <= 12 && readOrder(text) === "month first";
    const [day, month] = isSwapped ? [second, first] : [first, second];
    if (day < 1 || day > 31 || month < 1 || month > 12) return null;
    return exactDate(toDayOfYear(year, today, month, day));
  };
  return [
    {
      pattern: toWordRegExp(
        `${weekday}(?<first>\\d{1,2})(?<separator>[./-])(?<second>\\d{1,2})\\k<separator>(?<year>\\d{4}|\\d{2})?`,
      ),
      read: ({ groups = {}, input }, today) => {
        const { separator, year } = groups;
        if (!year && separator !== ".") return null;
        // "2.1.10" is a version.
        if (year?.length === 2 && (Number(year) < 20 || Number(year) > 60)) return null;
        return toDay(groups, input, today);
      },
    },
    {
      pattern: toWordRegExp(`${weekday}(?<first>\\d{1,2})(?<separator>/)(?<second>\\d{1,2})(?!/\\d)`),
      read: ({ groups = {}, index, input, 0: text }, today, isDeadline) => {
        const isNamed =
          isDeadline ||
          /^\p{L}/u.test(text) ||
          BEFORE_DAY.test(input.slice(Math.max(0, index - REACH), index));
        const end = index + text.length;
        return isNamed && !SHARE_AFTER_LAST_DAY.test(input.slice(end, end + REACH))
          ? toDay(groups, input, today)
          : null;
      },
    },
  ];
}

type Order = "day first" | "month first";

/**
 * Tells how a text writes its days: by a number above 12 in one of them, or else by those with the name of a month, when all are written
 * alike ("4 March", "March 4"), or else by its language.
 */
function createOrderReader(words: DateWords) {
  const month = toMonthPattern(words).replace(/\?<month\d+>/g, "?:");
  const dayFirst = toWordRegExp(`\\d{1,2}${words.ordinal}\\s${words.of}${month}`);
  const monthFirst = toWordRegExp(`${month}\\s\\d{1,2}${words.ordinal}`);
  let known: { text: string; order: Order } | null = null;
  const choose = (isDayFirst: boolean, isMonthFirst: boolean): Order | null => {
    if (isDayFirst === isMonthFirst) return null;
    return isDayFirst ? "day first" : "month first";
  };
  return (text: string): Order => {
    if (known?.text === text) return known.order;
    const pairs = [...text.matchAll(/(?<![\d/.-])(\d{1,2})[/-](\d{1,2})(?![\d.])/g)].map(([, a, b]) => [
      Number(a),
      Number(b),
    ]);
    const isDay = (number = 0) => number > 12 && number <= 31;
    // "24/7" is no day.
    const isMonth = (number = 0) => number >= 1 && number <= 12;
    const days = pairs.filter(([a, b]) => a !== 24 || b !== 7);
    const order =
      choose(
        days.some(([a, b]) => isDay(a) && isMonth(b)),
        days.some(([a, b]) => isMonth(a) && isDay(b)),
      ) ??
      choose(text.search(dayFirst) >= 0, text.search(monthFirst) >= 0) ??
      (words.isMonthFirst ? "month first" : "day first");
    known = { text, order };
    return order;
  };
}
