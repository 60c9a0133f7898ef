import fc from "fast-check";
import { rrulestr } from "rrule";
import { expect, test } from "vitest";
import { addDays } from "@/lib/dates/time-zone";
import { findNextDay } from "@/lib/tasks/repeat/next-day";
import { toRepeatText } from "@/lib/tasks/repeat/repeat-rule";

const days = fc.subarray(["MO", "TU", "WE", "TH", "FR", "SA", "SU"], { minLength: 1 });
const interval = fc.integer({ min: 1, max: 40 }).map((n) => (n === 1 ? "" : `;INTERVAL=${n}`));
const by = (name: string, values: fc.Arbitrary<unknown[]>) =>
  fc.option(values, { nil: [] }).map((list) => (list.length > 0 ? `;${name}=${list.join(",")}` : ""));
const ordinalDays = fc.array(
  fc
    .tuple(fc.constantFrom(-1, 1, 2, 3, 4, 5), fc.constantFrom("MO", "WE", "SU"))
    .map((pair) => pair.join("")),
  { minLength: 1, maxLength: 2 },
);
const monthDays = fc.array(fc.constantFrom(-1, 1, 15, 28, 29, 30, 31), { minLength: 1, maxLength: 2 });
const rule = fc
  .oneof(
    fc.tuple(fc.constant("FREQ=DAILY"), interval),
    fc.tuple(fc.constant("FREQ=WEEKLY"), interval, by("BYDAY", days)),
    fc.tuple(fc.constant("FREQ=MONTHLY"), interval, by("BYDAY", ordinalDays)),
    fc.tuple(fc.constant("FREQ=MONTHLY"), interval, by("BYMONTHDAY", monthDays)),
    fc.tuple(fc.constant("FREQ=YEARLY"), interval),
  )
  .map((parts) => parts.join(""));
const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays("2024-01-01", n));

test("the next day equals that of another implementation of RFC 5545", () => {
  fc.assert(
    fc.property(rule, day, day, (text, dueOn, today) => {
      const start = `DTSTART:${dueOn.replaceAll("-", "")}T000000Z\nRRULE:${text}`;
      const last = dueOn > today ? dueOn : today;
      const expected = rrulestr(start).after(new Date(`${last}T00:00:00Z`));
      const found = findNextDay(text, dueOn, today);
      if (found !== null) expect(found > today && found > dueOn).toBe(true);
      expect(found).toBe(expected?.toISOString().slice(0, 10) ?? null);
    }),
    { numRuns: 500, seed: 17 },
  );
});

test.each([
  ["FREQ=MONTHLY", "2026-01-31", "2026-02-01", "2026-03-31"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31", "2026-02-01", "2026-02-28"],
  ["FREQ=YEARLY", "2024-02-29", "2024-03-01", "2028-02-29"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23", "2026-11-23", "2026-12-07"],
  ["FREQ=DAILY", "2020-01-01", "2026-11-22", "2026-11-23"],
  ["FREQ=DAILY;UNTIL=20261122", "2026-11-20", "2026-11-22", null],
  ["FREQ=DAILY;UNTIL=20260230", "2026-02-28", "2026-02-28", null],
  ["FREQ=MONTHLY;BYDAY=5MO", "2026-02-01", "2026-02-01", "2026-03-30"],
  ["FREQ=DAILY;INTERVAL=7", "0001-01-01", "0001-01-01", "0001-01-08"],
  ["FREQ=DAILY", "9999-12-30", "2026-01-01", "9999-12-31"],
  ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", "2026-02-01", "2026-02-01", null],
  ["FREQ=YEARLY", "9999-01-01", "2026-01-01", null],
])("%s after %s, completed on %s, comes on %s", (text, dueOn, today, expected) => {
  expect(findNextDay(text, dueOn, today)).toBe(expected);
});

test.each([
  ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", "2026-11-28", "2026-12-31"],
  ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30", "2026-02-28", "2026-03-30"],
  ["FREQ=MONTHLY;INTERVAL=48;BYMONTHDAY=29", "2026-02-28", "2026-03-29"],
  ["FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO", "2026-02-28", "2026-03-30"],
  ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;UNTIL=20261230", "2026-11-28", null],
  // Begins in November, because a later month of the series fits.
  ["FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31", "2026-11-28", "2027-01-31"],
  ["FREQ=WEEKLY", "2026-11-28", "2026-12-05"],
])("%s without a due date, completed on %s, comes on %s", (text, today, expected) => {
  expect(findNextDay(text, null, today)).toBe(expected);
});

test("a rule is described by a sentence", () => {
  expect(toRepeatText("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH")).toBe("every 2 weeks on Monday and Thursday");
  expect(toRepeatText("FREQ=WEEKLY;BYDAY=MO,WE,FR")).toBe("every week on Monday, Wednesday, and Friday");
  expect(toRepeatText("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")).toBe("every weekday");
  expect(toRepeatText("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270101")).toBe(
    "every weekday until January 1, 2027",
  );
  expect(toRepeatText("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR")).toBe(
    "every 2 weeks on Monday, Tuesday, Wednesday, Thursday, and Friday",
  );
  expect(toRepeatText("FREQ=MONTHLY;BYDAY=-1FR")).toBe("every month on the last Friday");
  expect(toRepeatText("FREQ=MONTHLY;BYMONTHDAY=15,-1;UNTIL=20270101")).toBe(
    "every month on day 15 and the last day until January 1, 2027",
  );
});
