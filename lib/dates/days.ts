export const MS_PER_DAY = 86_400_000;

/** The last day that can be written with a year of four digits, as callers and calendars expect. */
export const LAST_DAY = "9999-12-31";
/** The last day on which a project can start, so that its dates have years of four digits, too. */
export const LAST_START_DAY = "9998-12-31";

/** @returns YYYY-MM-DD */
export const formatIsoDay = (year: number, month: number, day: number) =>
  [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");

/** Whether a text is a day as YYYY-MM-DD: not 31 February, and not in the year 0, which Postgres does not have. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
  // Invalid for month 13, and in March for 31 February.
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** 0 for a Monday, 6 for a Sunday. @param day YYYY-MM-DD */
export const getDaysSinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** @param day YYYY-MM-DD @returns the days since 1970-01-01; negative for an earlier day */
export const toDayNumber = (day: string) => Date.parse(day) / MS_PER_DAY;

/** @param from @param to YYYY-MM-DD @returns the days between them; negative if `to` is earlier */
export const countDays = (from: string, to: string) => toDayNumber(to) - toDayNumber(from);
