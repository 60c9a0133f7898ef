export const MS_PER_DAY = 86_400_000;

/** The last day that can be written with a year of four digits, as callers and calendars expect. */
export const LAST_DAY = "9999-12-31";
