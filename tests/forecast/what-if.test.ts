import { expect, test } from "vitest";
import { parseWhatIf } from "@/app/(app)/forecast/query";

const parseStart = (start: string, startsOn?: string) =>
  parseWhatIf(new URLSearchParams({ start }), startsOn).start_on;

test("the address of a forecast starts it on a day", () => {
  expect(parseStart("2026-02-28")).toBe("2026-02-28");
});

test("a start that the API would refuse is ignored", () => {
  for (const start of ["2026-02-31", "0000-01-01", "9999-12-31", "tomorrow", ""])
    expect(parseStart(start), start).toBeUndefined();
});

test("a start before the first possible day is ignored", () => {
  expect(parseStart("2026-02-27", "2026-02-28")).toBeUndefined();
  expect(parseStart("2026-02-28", "2026-02-28")).toBe("2026-02-28");
});
