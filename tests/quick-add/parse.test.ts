import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findDate } from "@/lib/quick-add/dates";
import { toLines } from "@/lib/quick-add/lines";
import { parseLine, parseQuickAdd } from "@/lib/quick-add/parse";
import { REPEAT_PATTERN } from "@/lib/tasks/repeat-rule";

/** A Sunday. */
const today = "2026-11-22";
const labels = [
  { id: "id-finance", name: "Finance" },
  { id: "id-q3", name: "Q3 planning" },
];
const parse = (text: string, ...ignored: string[]) =>
  parseQuickAdd(text, { today, labels, ignored: new Set(ignored), findDate });
const summarize = (text: string) => {
  const { name, fields, newLabels } = parse(text);
  return [name, fields, ...newLabels];
};

test("a line holds a name and all fields", () => {
  expect(parse("Call the bank tomorrow !high #finance #bank ~s every week")).toEqual({
    name: "Call the bank",
    fields: {
      priority: "high",
      size: "s",
      due_on: "2026-11-23",
      repeat: "FREQ=WEEKLY",
      label_ids: ["id-finance"],
    },
    newLabels: ["bank"],
    chips: [
      { key: "due", kind: "due", day: "2026-11-23" },
      { key: "priority", kind: "priority", priority: "high" },
      { key: "label:finance", kind: "label", id: "id-finance", name: "Finance" },
      { key: "label:bank", kind: "label", id: null, name: "bank" },
      { key: "size", kind: "size", size: "s" },
      { key: "repeat", kind: "repeat", rule: "FREQ=WEEKLY", day: "2026-11-23" },
    ],
  });
});

describe("words stay in the name when they are no field", () => {
  test.each([
    "Read 1984",
    "Upgrade to version 2.0",
    "This is !important",
    "Learn C#",
    "Learn C# and F#",
    "Fix issue #12",
    "Fix #12, #13",
    "Say hello!",
    "!highlight the row",
    "costs ~100",
    "~small",
    "You may go",
    "March for science",
    "Buy sun cream",
    "Wed dress fitting",
    "1/2 cup of sugar",
    "Call at 5",
    "Meet at 17:30",
    "Do it now",
    "Prepare Monday's slides",
    "Review last week numbers",
    "What happened yesterday",
    "Sales of last friday",
    "Wait 3 days",
    "Sprint of 2 weeks",
    "A day in the life",
    "10 a day",
    "Reply in 2 hours",
    "everyone every time",
    "every second counts",
    "Write weekly report",
    "every 0 days",
    "Plan 2027",
    'Watch "Tomorrow never dies"',
    "Read “Next friday”",
    "Open https://example.com/2026-12-24/#tomorrow !",
    "Run `date --date tomorrow`",
    "mail a#b and x!high",
    "due on",
    "Watch Friday the 13th",
    "Run every 6th friday",
    "",
  ])("%s", (text) => {
    expect(summarize(text)).toEqual([text, {}]);
  });
});

describe("dates", () => {
  test.each([
    ["Call today", "Call", "2026-11-22"],
    ["Call tomorrow", "Call", "2026-11-23"],
    ["Tomorrow call", "call", "2026-11-23"],
    ["Call the day after tomorrow", "Call", "2026-11-24"],
    ["Call on friday", "Call", "2026-11-27"],
    ["Send it by Friday", "Send it", "2026-11-27"],
    ["Send it due on Friday", "Send it", "2026-11-27"],
    ["Send it due tomorrow", "Send it", "2026-11-23"],
    ["Call friday about the rent", "Call about the rent", "2026-11-27"],
    ["Call mum sat", "Call mum", "2026-11-28"],
    ["Call mum on sat about it", "Call mum about it", "2026-11-28"],
    ["Plan in 3 days", "Plan", "2026-11-25"],
    ["Plan next week", "Plan", "2026-11-29"],
    ["Plan in 2 weeks", "Plan", "2026-12-06"],
    ["Rent next month", "Rent", "2026-12-22"],
    ["Wrap gifts 24 Dec", "Wrap gifts", "2026-12-24"],
    ["Wrap gifts Dec 24th", "Wrap gifts", "2026-12-24"],
    ["Party May 5", "Party", "2027-05-05"],
    ["Sign 2027-01-15", "Sign", "2027-01-15"],
    ["Sign by 15 January 2027, please", "Sign, please", "2027-01-15"],
    ["Bake 12/24", "Bake", "2026-12-24"],
    ["Close books end of month", "Close books", "2026-11-30"],
    ["Dinner tonight", "Dinner", "2026-11-22"],
    // The hour stays, since a task has none.
    ["Call tomorrow at 5pm", "Call at 5pm", "2026-11-23"],
    ["Watch Friday the 27th", "Watch", "2026-11-27"],
    ["Move the monday call to friday", "Move the monday call to", "2026-11-27"],
  ])("%s", (text, name, due_on) => {
    expect(summarize(text)).toEqual([name, { due_on }]);
  });

  test("none is in the past", () => {
    expect(summarize("Sign 2020-01-15")).toEqual(["Sign 2020-01-15", {}]);
  });

  test("a time zone or a change of the clock does not shift the day", () => {
    const before = process.env.TZ;
    for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata"]) {
      process.env.TZ = zone;
      expect(findDate("tomorrow", "2026-03-28")?.day, zone).toBe("2026-03-29");
      expect(findDate("tomorrow", "2026-10-31")?.day, zone).toBe("2026-11-01");
    }
    process.env.TZ = before;
  });
});

describe("repetition", () => {
  test.each([
    ["every day", "FREQ=DAILY", "2026-11-22"],
    ["every 3 days", "FREQ=DAILY;INTERVAL=3", "2026-11-22"],
    ["every week", "FREQ=WEEKLY", "2026-11-22"],
    ["every other week", "FREQ=WEEKLY;INTERVAL=2", "2026-11-22"],
    ["every second week", "FREQ=WEEKLY;INTERVAL=2", "2026-11-22"],
    ["every month", "FREQ=MONTHLY", "2026-11-22"],
    ["every year", "FREQ=YEARLY", "2026-11-22"],
    ["every monday", "FREQ=WEEKLY;BYDAY=MO", "2026-11-23"],
    ["Every Mon", "FREQ=WEEKLY;BYDAY=MO", "2026-11-23"],
    ["every sunday", "FREQ=WEEKLY;BYDAY=SU", "2026-11-22"],
    ["every friday and tuesday", "FREQ=WEEKLY;BYDAY=TU,FR", "2026-11-24"],
    ["every mon, wed and fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "2026-11-23"],
    ["every other thursday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH", "2026-11-26"],
    ["every 2 weeks on thursday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH", "2026-11-26"],
    ["every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-23"],
    ["every weekend", "FREQ=WEEKLY;BYDAY=SA,SU", "2026-11-22"],
    ["every first monday", "FREQ=MONTHLY;BYDAY=1MO", "2026-12-07"],
    ["every last friday of the month", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"],
    ["every last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"],
    ["every 3rd friday", "FREQ=MONTHLY;BYDAY=3FR", "2026-12-18"],
    ["every 1st monday of the month", "FREQ=MONTHLY;BYDAY=1MO", "2026-12-07"],
    ["every 2nd tuesday of the month", "FREQ=MONTHLY;BYDAY=2TU", "2026-12-08"],
    ["every 2nd tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24"],
    ["every second tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24"],
    ["every 3rd day", "FREQ=DAILY;INTERVAL=3", "2026-11-22"],
    ["every 2nd week", "FREQ=WEEKLY;INTERVAL=2", "2026-11-22"],
    ["every 3rd", "FREQ=MONTHLY;BYMONTHDAY=3", "2026-12-03"],
    ["every 3rd of the month", "FREQ=MONTHLY;BYMONTHDAY=3", "2026-12-03"],
    ["every 15th", "FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15"],
    ["every month on the 31st", "FREQ=MONTHLY;BYMONTHDAY=31", "2026-12-31"],
  ])("%s", (words, repeat, due_on) => {
    expect(repeat).toMatch(REPEAT_PATTERN);
    expect(summarize(`Water the plants ${words}`)).toEqual(["Water the plants", { repeat, due_on }]);
    expect(summarize(`${words} water the plants`)).toEqual(["water the plants", { repeat, due_on }]);
  });

  test("begins on the date that the line names", () => {
    expect(summarize("Water every week on monday from tomorrow")[1]).toMatchObject({ due_on: "2026-11-23" });
    expect(summarize("Pay rent every month on 1 December")).toEqual([
      "Pay rent",
      { repeat: "FREQ=MONTHLY", due_on: "2026-12-01" },
    ]);
  });
});

test("labels are found whatever their case, with spaces, and once", () => {
  expect(summarize("Budget #FINANCE, #finance #Q3 planning done")).toEqual([
    "Budget, done",
    { label_ids: ["id-finance", "id-q3"] },
  ]);
  // The lower case of this line is longer than the line.
  expect(summarize("İİ #Q3 planning x")).toEqual(["İİ x", { label_ids: ["id-q3"] }]);
  expect(summarize("Überweisung #büro-küche")).toEqual(["Überweisung", {}, "büro-küche"]);
});

test("a removed chip leaves its words in the name", () => {
  const text = "Call tomorrow !high #bank ~m every monday";
  expect(parse(text, "due", "priority", "label:bank", "size", "repeat")).toMatchObject({
    name: text,
    chips: [],
  });
  expect(parse(text, "due")).toMatchObject({ name: "Call tomorrow", fields: { due_on: "2026-11-23" } });
  expect(parse(text, "repeat")).toMatchObject({
    name: "Call every monday",
    fields: { due_on: "2026-11-23" },
  });
});

test("only the first priority and size count", () => {
  expect(summarize("A !low !high ~s ~m")).toEqual(["A !high ~m", { priority: "low", size: "s" }]);
});

test("without the script for dates all other fields are found", () => {
  const context = { today, labels, ignored: new Set<string>() };
  expect(parseQuickAdd("Call tomorrow !low", context)).toMatchObject({
    name: "Call tomorrow",
    fields: { priority: "low" },
  });
});

test("a pasted list has an item for each line", () => {
  const list = "- Milk\n* [ ] Bread\r\n\n  3. Eggs 2.0\n☐ Tea\n[x] Salt\n-5 degrees\n\t• Rice\n1984\n";
  expect(toLines(list)).toEqual(["Milk", "Bread", "Eggs 2.0", "Tea", "Salt", "-5 degrees", "Rice", "1984"]);
});

test("a line of a list always has a name", () => {
  const context = { today, labels, ignored: new Set<string>(), findDate };
  for (const line of ["Monday", "!high", "#finance", "every week ~s"])
    expect(parseLine(line, context)).toEqual({ name: line, fields: {}, newLabels: [], chips: [] });
  expect(parseLine("Call monday", context)).toEqual(parse("Call monday"));
});

test("for any text, no word is lost and every field is valid", () => {
  const words = fc.constantFrom(
    ...'call every monday 3 !high #a #Q3 planning tomorrow ~s at 5pm , 2.0 on by due friday 1/2 " 31st'.split(
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 4 })), { maxLength: 9 }), (parts) => {
      const text = parts.join(" ");
      const { name, fields, chips } = parse(text);
      if (chips.length === 0) expect(name).toBe(text.trim());
      else expect(text.length).toBeGreaterThan(name.length);
      if (fields.repeat) expect(fields.repeat).toMatch(REPEAT_PATTERN);
      if (fields.due_on) expect(fields.due_on >= today).toBe(true);
      const keys = parse(text, ...chips.map(({ key }) => key));
      expect(keys.chips.every(({ key }) => !chips.some((chip) => chip.key === key))).toBe(true);
    }),
    { numRuns: 200 },
  );
});
