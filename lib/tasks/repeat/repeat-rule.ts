import { getDaysSinceMonday, isDay, LAST_DAY } from "@/lib/dates/days";
import { formatLongDay } from "@/lib/dates/format-day";
import { toRhythm } from "./rhythm";

const DAY = "(?:MO|TU|WE|TH|FR|SA|SU)";
const ORDINAL_DAY = `(?:(?:-1|[1-5])${DAY})`;
const MONTH_DAY = "(?:-1|[1-9]|[12]\\d|3[01])";
const list = (item: string) => `${item}(?:,${item})*`;
const INTERVAL = "(?:;INTERVAL=[1-9]\\d{0,2})?";
const UNTIL = "(?:;UNTIL=\\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01]))?";

/**
 * The supported part of RFC 5545, with the parts in this order. A rule without days keeps the day of the due date:
 * "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYDAY=1MO".
 */
export const REPEAT_PATTERN = new RegExp(
  `^FREQ=(?:(?:DAILY|YEARLY)${INTERVAL}` +
    `|WEEKLY${INTERVAL}(?:;BYDAY=${list(DAY)})?` +
    `|MONTHLY${INTERVAL}(?:;BYDAY=${list(ORDINAL_DAY)}|;BYMONTHDAY=${list(MONTH_DAY)})?)${UNTIL}$`,
);

export const DAY_NAMES: Record<string, string> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};
/** Starts on Monday, like the week of RFC 5545. */
export const WEEKDAYS = Object.keys(DAY_NAMES);
/** From Monday to Friday. */
export const EVERY_WEEKDAY = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";
/** "MO" for a Monday. @param day YYYY-MM-DD */
export const toWeekday = (day: string) => WEEKDAYS[getDaysSinceMonday(day)];
const ORDINALS: Record<string, string> = {
  "1": "first",
  "2": "second",
  "3": "third",
  "4": "fourth",
  "5": "fifth",
  "-1": "last",
};

/** "2027-01-31"; undefined for a rule without an end. */
export const getLastDay = (rule: string): string | undefined =>
  /;UNTIL=(\d+)$/.exec(rule)?.[1]?.replace(/^(\d{4})(\d{2})/, "$1-$2-");

/** Whether the last day of a rule exists, unlike February 30, or the rule has none. */
export const hasRealEnd = (rule: string): boolean => isDay(getLastDay(rule) ?? LAST_DAY);

export const parseRule = (rule: string): Record<string, string> =>
  Object.fromEntries(rule.split(";").map((part) => part.split("=") as [string, string]));

const toDayText = (day: string) => {
  const [, ordinal = "", name = ""] = /^(-?\d)?(\w\w)$/.exec(day) ?? [];
  return `${ordinal ? `the ${ORDINALS[ordinal]} ` : ""}${DAY_NAMES[name]}`;
};
const LIST_FORMAT = new Intl.ListFormat("en-US");

const toMonthDayText = (day: string) => (day === "-1" ? "the last day" : `day ${day}`);

/** "on Monday, Tuesday, and Thursday", or "" for a rule without days. @param rule a rule, or only its days */
export function toDaysText(rule: string): string {
  const { BYDAY, BYMONTHDAY } = parseRule(rule);
  const days = BYDAY?.split(",").map(toDayText) ?? BYMONTHDAY?.split(",").map(toMonthDayText);
  return days ? `on ${LIST_FORMAT.format(days)}` : "";
}

/** "every 2 weeks on Monday and Thursday", and "every weekday", as the quick add reads it. */
export function toRepeatText(rule: string): string {
  const lastDay = getLastDay(rule);
  const until = lastDay && `until ${formatLongDay(lastDay)}`;
  const days =
    rule.replace(/;UNTIL=\d+$/, "") === EVERY_WEEKDAY
      ? ["every weekday"]
      : [toRhythm(rule), toDaysText(rule)];
  return [...days, until].filter(Boolean).join(" ");
}
