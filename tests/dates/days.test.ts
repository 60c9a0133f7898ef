import { expect, test } from "vitest";
import { getDaysSinceMonday, isDay } from "@/lib/dates/days";

test("a day is a date of the calendar from the year 1 on", () => {
  for (const day of ["2026-02-28", "2028-02-29", "0001-01-01", "9999-12-31"])
    expect(isDay(day), day).toBe(true);
  for (const text of ["2026-02-29", "2026-02-31", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"])
    expect(isDay(text), text).toBe(false);
  for (const text of ["", "0000-01-01", "2026-1-1", "2026-01-01T00:00:00Z", "+2026-01-01"])
    expect(isDay(text), text).toBe(false);
});

test("weeks begin on Monday", () => {
  expect(["2026-11-22", "2026-11-23", "2026-11-29", "1969-12-31"].map(getDaysSinceMonday)).toEqual([
    6, 0, 6, 2,
  ]);
});
