import { addDays } from "@/lib/dates/time-zone";
import { EVERY_WEEKDAY, parseRule, toWeekday, WEEKDAYS } from "@/lib/tasks/repeat/repeat-rule";

const DAY = "(?:mon|tues?|wednes|wed|thurs?|thu|fri|satur|sat|sun)(?:days?|s)?";
const AND = "(?:\\s*,\\s*and\\s+|\\s*[,&/]\\s*|\\s+and\\s+)";
const DAY_LIST = `${DAY}(?:${AND}${DAY})*`;
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
const COUNTS: Record<string, number> = { other: 2, second: 2, third: 3, fourth: 4, fifth: 5 };
for (const [index, word] of "two three four five six seven eight nine ten".split(" ").entries())
  COUNTS[word] = index + 2;
const NTH = "\\d{1,2}(?:st|nd|rd|th)";
/** Up to ten days of a month. Without a limit, a long list would be read again from each of its days. */
const NTH_LIST = `(${NTH}(?:${AND}(?:the\\s+)?${NTH}){0,9})`;
const OF_MONTH = "(?:\\s+(?:of\\s+(?:(?:the|each|every|a)\\s+)?|(?:each|every)\\s+)month)";
const INTERVAL = `(?:(${Object.keys(COUNTS).join("|")}|(?!1st)[1-9]\\d{0,2}(?:st|nd|rd|th)?)\\s+)?`;
const MONTHS = `${INTERVAL}months?\\s+on\\s+the\\s+`;

/** The weekday as in RFC 5545: "MO". */
const toWeekdayCode = (word: string) => word.slice(0, 2).toUpperCase();
const toWeekdayCodes = (words: string) => {
  const chosen = new Set((words.toLowerCase().match(new RegExp(DAY, "g")) ?? []).map(toWeekdayCode));
  return WEEKDAYS.filter((day) => chosen.has(day)).join(",");
};
/** From one weekday to another, also over the end of a week. */
function toWeekdaySpan(first: string, last: string) {
  const [from, to] = [first, last].map((word) => WEEKDAYS.indexOf(toWeekdayCode(word))) as [number, number];
  const length = ((to - from + 7) % 7) + 1;
  return WEEKDAYS.filter((_, day) => (day - from + 7) % 7 < length).join(",");
}
const toInterval = (word: string | undefined) => {
  const count = word === undefined ? 1 : (COUNTS[word] ?? Number.parseInt(word, 10));
  return count > 1 ? `;INTERVAL=${count}` : "";
};
function byMonthDays(words: string, interval = "") {
  const days = (words.match(/\d+/g) ?? []).map(Number).toSorted((a, b) => a - b);
  const arePossible = days.every((day) => day >= 1 && day <= 31);
  return arePossible ? `FREQ=MONTHLY${interval};BYMONTHDAY=${[...new Set(days)].join(",")}` : null;
}
const byNthWeekday = (ordinal: string, day: string, interval = "") =>
  `FREQ=MONTHLY${interval};BYDAY=${ORDINALS[ordinal]}${toWeekdayCode(day)}`;
const byNthDay = (ordinal: string) => `FREQ=MONTHLY;BYMONTHDAY=${ORDINALS[ordinal]}`;

type Form = [pattern: string, toRule: (...groups: (string | undefined)[]) => string | null];

/** What follows "every" in "every last Friday of the month". Each turns a match into a rule, or null if it is not one. */
const FORMS_OF_MONTH: Form[] = [
  [`${ORDINAL}\\s+day${OF_MONTH}`, (ordinal) => byNthDay(ordinal!)],
  [`(${NTH})\\s+day${OF_MONTH}`, (nth) => byMonthDays(nth!)],
  [`${ORDINAL}\\s+(${DAY})${OF_MONTH}`, (ordinal, day) => byNthWeekday(ordinal!, day!)],
  [`${NTH_LIST}${OF_MONTH}`, (days) => byMonthDays(days!)],
];

/** What else follows "every". Most specific first. */
const FORMS: Form[] = [
  ["(?:weekday|work(?:ing )?day)s?", () => EVERY_WEEKDAY],
  ["weekends?", () => "FREQ=WEEKLY;BYDAY=SA,SU"],
  ["fortnights?", () => "FREQ=WEEKLY;INTERVAL=2"],
  [`${ORDINAL_ALONE}\\s+(${DAY})`, (ordinal, day) => byNthWeekday(ordinal!, day!)],
  [`${MONTHS}last\\s+day`, (count) => `FREQ=MONTHLY${toInterval(count)};BYMONTHDAY=-1`],
  [`${MONTHS}${ORDINAL}\\s+(${DAY})`, (count, ...nth) => byNthWeekday(nth[0]!, nth[1]!, toInterval(count))],
  [`${MONTHS}${NTH_LIST}`, (count, days) => byMonthDays(days!, toInterval(count))],
  [
    `${INTERVAL}weeks?\\s+on\\s+(${DAY_LIST})`,
    (count, days) => `FREQ=WEEKLY${toInterval(count)};BYDAY=${toWeekdayCodes(days!)}`,
  ],
  [`${INTERVAL}(day|week|month|year)s?`, (count, unit) => `FREQ=${UNITS[unit!]}${toInterval(count)}`],
  [
    `(${DAY})(?:[-–]|\\s+(?:to|through)\\s+)(${DAY})`,
    (first, last) => `FREQ=WEEKLY;BYDAY=${toWeekdaySpan(first!, last!)}`,
  ],
  [
    `(?:(other|second|2nd)\\s+)?(${DAY_LIST})`,
    (other, days) => `FREQ=WEEKLY${toInterval(other)};BYDAY=${toWeekdayCodes(days!)}`,
  ],
  // There is no sixth Friday of a month.
  [`${NTH_LIST}(?!\\s+${DAY}\\b)`, (days) => byMonthDays(days!)],
];

/** What precedes "every month": "on the 1st of every month". */
const FORMS_BEFORE: Form[] = [
  [NTH_LIST, (days) => byMonthDays(days!)],
  [`${ORDINAL}\\s+day`, (ordinal) => byNthDay(ordinal!)],
  ["(first)(?=\\s+of\\b)", (ordinal) => byNthDay(ordinal!)],
  [`${ORDINAL}\\s+(${DAY})`, (ordinal, day) => byNthWeekday(ordinal!, day!)],
];

const toPattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}'’-])`, "iu");
const toPatternAfterEvery = ([source, toRule]: Form) => ({
  pattern: toPattern(`every\\s+${source}`),
  toRule,
});
const patterns = [
  // First, because "last Friday of each month" is also what precedes "each month".
  ...FORMS_OF_MONTH.map(toPatternAfterEvery),
  ...FORMS_BEFORE.map(([pattern, toRule]) => ({
    pattern: toPattern(`(?:on\\s+)?(?:the\\s+)?${pattern}\\s+(?:of\\s+)?(?:every|each)\\s+month`),
    toRule,
  })),
  ...FORMS.map(toPatternAfterEvery),
];

/** "every day except Sunday" is another rule, so no word of it is taken. */
const EXCEPTED = /^[\s,(]+(?:except|excluding|apart from|other than|but not)\b/i;

interface FoundRule {
  rule: string;
  start: number;
  end: number;
}

/** Finds "every …" in English, with the brackets around it. */
export function findRepeat(text: string): FoundRule | null {
  for (const { pattern, toRule } of patterns) {
    const match = pattern.exec(text);
    const rule = match && toRule(...match.slice(1).map((group) => group?.toLowerCase()));
    if (!rule) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    if (EXCEPTED.test(text.slice(end))) return null;
    const isInBrackets = text[start - 1] === "(" && text[end] === ")";
    return isInBrackets ? { rule, start: start - 1, end: end + 1 } : { rule, start, end };
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
      : !BYMONTHDAY || BYMONTHDAY.split(",").some((one) => isMonthDay(day, one));
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
