import { addDays } from "@/lib/dates/time-zone";
import { EVERY_WEEKDAY, parseRule, toWeekday, WEEKDAYS } from "@/lib/tasks/repeat/repeat-rule";

const DAY = "(?:mon|tues?|wednes|wed|thurs?|thu|fri|satur|sat|sun)(?:days?|s)?";
const DAY_LIST = `${DAY}(?:(?:\\s*,\\s*|\\s*&\\s*|\\s+and\\s+|\\s*,\\s*and\\s+)${DAY})*`;
const UNITS: Record<string, string> = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" };
const ORDINALS: Record<string, string> = {
  first: "1",
  second: "2",
  third: "3",
  fourth: "4",
  fifth: "5",
  "1st": "1",
  "2nd": "2",
  "3rd": "3",
  "4th": "4",
  "5th": "5",
  last: "-1",
};
const ORDINAL = `(${Object.keys(ORDINALS).join("|")})`;
/** Every second Tuesday is one of two, unless "of the month" follows. */
const ORDINAL_ALONE = `(${Object.keys(ORDINALS)
  .filter((word) => ORDINALS[word] !== "2")
  .join("|")})`;
const NTH = "(\\d{1,2})(?:st|nd|rd|th)";
const OF_MONTH = "(?:\\s+of\\s+(?:the|each|every)\\s+month)";
const INTERVAL = "(?:(other|second|(?!1st)[1-9]\\d{0,2}(?:st|nd|rd|th)?)\\s+)?";

/** The weekday as in RFC 5545: "MO". */
const toWeekdayCode = (word: string) => word.slice(0, 2).toUpperCase();
const toWeekdayCodes = (words: string) => {
  const chosen = new Set((words.toLowerCase().match(new RegExp(DAY, "g")) ?? []).map(toWeekdayCode));
  return WEEKDAYS.filter((day) => chosen.has(day)).join(",");
};
const toInterval = (word: string | undefined) => {
  const count = word === undefined ? 1 : Number.parseInt(word, 10) || 2;
  return count > 1 ? `;INTERVAL=${count}` : "";
};
const byMonthDay = (count: string, interval = "") =>
  Number(count) >= 1 && Number(count) <= 31 ? `FREQ=MONTHLY${interval};BYMONTHDAY=${Number(count)}` : null;

/** Most specific first. Each turns a match into a rule, or null if it is not one. */
const FORMS: [pattern: string, toRule: (...groups: (string | undefined)[]) => string | null][] = [
  ["(?:weekday|work(?:ing )?day)s?", () => EVERY_WEEKDAY],
  ["weekends?", () => "FREQ=WEEKLY;BYDAY=SA,SU"],
  [`last\\s+day${OF_MONTH}`, () => "FREQ=MONTHLY;BYMONTHDAY=-1"],
  [
    `${ORDINAL}\\s+(${DAY})${OF_MONTH}`,
    (ordinal, day) => `FREQ=MONTHLY;BYDAY=${ORDINALS[ordinal!]}${toWeekdayCode(day!)}`,
  ],
  [
    `${ORDINAL_ALONE}\\s+(${DAY})`,
    (ordinal, day) => `FREQ=MONTHLY;BYDAY=${ORDINALS[ordinal!]}${toWeekdayCode(day!)}`,
  ],
  [`${INTERVAL}months?\\s+on\\s+the\\s+${NTH}`, (count, nth) => byMonthDay(nth!, toInterval(count))],
  [
    `${INTERVAL}weeks?\\s+on\\s+(${DAY_LIST})`,
    (count, days) => `FREQ=WEEKLY${toInterval(count)};BYDAY=${toWeekdayCodes(days!)}`,
  ],
  [`${INTERVAL}(day|week|month|year)s?`, (count, unit) => `FREQ=${UNITS[unit!]}${toInterval(count)}`],
  [
    `(?:(other|second|2nd)\\s+)?(${DAY_LIST})`,
    (other, days) => `FREQ=WEEKLY${toInterval(other)};BYDAY=${toWeekdayCodes(days!)}`,
  ],
  // There is no sixth Friday of a month.
  [`${NTH}${OF_MONTH}?(?!\\s+${DAY}\\b)`, (nth) => byMonthDay(nth!)],
];

const patterns = FORMS.map(([pattern, toRule]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])every\\s+${pattern}(?![\\p{L}\\p{N}'’-])`, "iu"),
  toRule,
}));

interface FoundRule {
  rule: string;
  start: number;
  end: number;
}

/** Finds "every …" in English. */
export function findRepeat(text: string): FoundRule | null {
  for (const { pattern, toRule } of patterns) {
    const match = pattern.exec(text);
    const rule = match && toRule(...match.slice(1).map((group) => group?.toLowerCase()));
    if (rule) return { rule, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

const MAX_DAYS_AHEAD = 366;

/** The first day of a rule from today on. Without a day of its own a rule begins today. */
export function getFirstDay(rule: string, today: string): string {
  const { BYDAY, BYMONTHDAY } = parseRule(rule);
  for (let count = 0; count < MAX_DAYS_AHEAD; count++) {
    const day = addDays(today, count);
    const matches = BYDAY
      ? BYDAY.split(",").some((one) => isDay(day, one))
      : !BYMONTHDAY || isMonthDay(day, BYMONTHDAY);
    if (matches) return day;
  }
  return today;
}

const getDayOfMonth = (day: string) => Number(day.slice(8));
const isLastDays = (day: string, count: number) => addDays(day, count).slice(0, 7) !== day.slice(0, 7);

function isDay(day: string, byDay: string): boolean {
  if (toWeekday(day) !== byDay.slice(-2)) return false;
  const ordinal = Number(byDay.slice(0, -2));
  if (ordinal === -1) return isLastDays(day, 7);
  return ordinal === 0 || Math.ceil(getDayOfMonth(day) / 7) === ordinal;
}

const isMonthDay = (day: string, byMonthDay: string) =>
  byMonthDay === "-1" ? isLastDays(day, 1) : getDayOfMonth(day) === Number(byMonthDay);
