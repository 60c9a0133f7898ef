import { LAST_DAY, MS_PER_DAY, toDayNumber } from "@/lib/dates/days";
import { parseRule, WEEKDAYS } from "./repeat-rule";

/* The part of RFC 5545 that REPEAT_PATTERN allows. Days are counted from 1970-01-01, months from the year 0. */

/** The calendar repeats after 400 years, so no occurrence in 400 years means none. */
const MAX_PERIODS = 400;
const MONTHS_PER_YEAR = 12;

const toDay = (number: number) => new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
/** Accepts any month number: 12 is January of the next year. `Date.UTC` would map years below 100 to the 20th century. */
const toFirstOfMonth = (month: number) =>
  new Date(0).setUTCFullYear(Math.floor(month / MONTHS_PER_YEAR), month % MONTHS_PER_YEAR, 1) / MS_PER_DAY;
const toMonth = (number: number) => {
  const day = new Date(number * MS_PER_DAY);
  return day.getUTCFullYear() * MONTHS_PER_YEAR + day.getUTCMonth();
};
const getWeekday = (number: number) => (((number + 3) % 7) + 7) % 7;

/** The days of a month that the rule matches, as numbers. @param dayOfMonth the day of the due date, for a rule without days. */
function listDaysOfMonth(month: number, rule: Record<string, string>, dayOfMonth: number): number[] {
  const first = toFirstOfMonth(month);
  const length = toFirstOfMonth(month + 1) - first;
  const days = rule.BYDAY
    ? rule.BYDAY.split(",").map((day) => {
        const ordinal = Number(day.slice(0, -2));
        const earliest = 1 + ((WEEKDAYS.indexOf(day.slice(-2)) - getWeekday(first) + 7) % 7);
        return ordinal > 0
          ? earliest + 7 * (ordinal - 1)
          : earliest + 7 * Math.floor((length - earliest) / 7);
      })
    : (rule.BYMONTHDAY?.split(",").map(Number) ?? [dayOfMonth]).map((day) => (day === -1 ? length : day));
  return days.filter((day) => day <= length).map((day) => first + day - 1);
}

/** The first day after `last` in the given period or one that follows. @param listDays the days of a period that the rule matches */
function findInPeriods(first: number, last: number, listDays: (period: number) => number[]): number | null {
  for (let period = first; period <= first + MAX_PERIODS; period++) {
    const later = listDays(period).filter((day) => day > last);
    if (later.length > 0) return Math.min(...later);
  }
  return null;
}

function findNext(rule: Record<string, string>, start: number, last: number): number | null {
  const interval = Number(rule.INTERVAL ?? 1);
  if (rule.FREQ === "DAILY") return start + interval * (Math.floor((last - start) / interval) + 1);
  if (rule.FREQ === "WEEKLY") {
    const weekdays = rule.BYDAY?.split(",").map((day) => WEEKDAYS.indexOf(day)) ?? [getWeekday(start)];
    const monday = start - getWeekday(start);
    const days = 7 * interval;
    return findInPeriods(Math.floor((last - monday) / days), last, (period) =>
      weekdays.map((weekday) => monday + period * days + weekday),
    );
  }
  const startMonth = toMonth(start);
  const months = rule.FREQ === "YEARLY" ? MONTHS_PER_YEAR * interval : interval;
  const dayOfMonth = new Date(start * MS_PER_DAY).getUTCDate();
  return findInPeriods(Math.floor((toMonth(last) - startMonth) / months), last, (period) =>
    listDaysOfMonth(startMonth + period * months, rule, dayOfMonth),
  );
}

/**
 * The next day of a series that begins today or, if no later day fits the rule then, in the first month from which one does: every
 * 12 months on the 31st, begun in November, would never occur.
 */
function findFirst(rule: Record<string, string>, today: number): number | null {
  const month = toMonth(today);
  let next = findNext(rule, today, today);
  // Every rule matches a day in one of any twelve consecutive months.
  for (let later = 1; next === null && later < MONTHS_PER_YEAR; later++)
    next = findNext(rule, toFirstOfMonth(month + later), today);
  return next;
}

/**
 * The next day of a series. RFC 5545 counts from the due date, so a rule without a day keeps that day: a task due on the 31st
 * repeats on the next 31st.
 * @param dueOn the due date of the current task; without one the series begins today or in a later month that fits the rule.
 * @returns a day after both the due date and today; null if there is none.
 */
export function findNextDay(rule: string, dueOn: string | null, today: string): string | null {
  const parts = parseRule(rule);
  const next =
    dueOn === null
      ? findFirst(parts, toDayNumber(today))
      : findNext(parts, toDayNumber(dueOn), toDayNumber(dueOn > today ? dueOn : today));
  if (next === null || next > toDayNumber(LAST_DAY)) return null;
  const day = toDay(next);
  return parts.UNTIL && day.replaceAll("-", "") > parts.UNTIL ? null : day;
}

/** Whether a rule has a later day, apart from its end. February 31, for example, never occurs. */
export const canFallAgain = (rule: string, dueOn: string): boolean =>
  findNextDay(rule.replace(/;UNTIL=\d+$/, ""), dueOn, dueOn) !== null;
