import { afterEach, expect, test, vi } from "vitest";
import { isTimeZone } from "@/lib/dates/time-zone";

afterEach(() => void vi.restoreAllMocks());

test("a time zone is a name that the platform knows", () => {
  for (const name of ["UTC", "Europe/Berlin", "Asia/Kolkata", "america/new_york"])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of ["", "Mars/Base", "GMT+25"]) expect(isTimeZone(name), name).toBe(false);
});

test("an offset is not a time zone, even if the platform accepts it", () => {
  // As Node does from version 22 on.
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(() => ({}) as Intl.DateTimeFormat);
  for (const offset of ["+05:30", "-01", "+0530"]) expect(isTimeZone(offset), offset).toBe(false);
});
