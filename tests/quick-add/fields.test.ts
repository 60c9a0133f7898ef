import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findDate } from "@/lib/quick-add/dates";
import { toLine, toLines, toMarkedText } from "@/lib/quick-add/lines";
import { parseLine, parseQuickAdd } from "@/lib/quick-add/parse";
import { REPEAT_PATTERN } from "@/lib/tasks/repeat/repeat-rule";
import { labels, parse, summarize, today } from "./sunday";

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
    "!5 is no priority",
    "Fix it !12",
    "Scale by !1.5x",
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

test("labels are found whatever their case, with spaces, and once", () => {
  expect(summarize("Budget #FINANCE, #finance #Q3 planning done")).toEqual([
    "Budget, done",
    { label_ids: ["id-finance", "id-q3"] },
  ]);
  // The lower case of this line is longer than the line.
  expect(summarize("İİ #Q3 planning x")).toEqual(["İİ x", { label_ids: ["id-q3"] }]);
  expect(summarize("Überweisung #büro-küche")).toEqual(["Überweisung", {}, "büro-küche"]);
});

test("a label is found by the same rule as the server compares names", () => {
  expect(summarize("Call #ＦＩＮＡＮＣＥ")).toEqual(["Call", { label_ids: ["id-finance"] }]);
  expect(summarize("Call #bank #ＢＡＮＫ")).toEqual(["Call", {}, "bank"]);
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
  expect(summarize("A !1")).toEqual(["A", { priority: "urgent" }]);
  expect(summarize("A !4")).toEqual(["A", { priority: "low" }]);
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
  const lines = toLines(list);
  const texts = ["Milk", "Bread", "Eggs 2.0", "Tea", "Salt", "-5 degrees", "Rice", "1984"];
  expect(lines.map(({ text }) => text)).toEqual(texts);
  expect(lines.filter(({ isDone }) => isDone).map(({ text }) => text)).toEqual(["Salt"]);
});

test("a checked box of a pasted list counts, whatever its sign, and marks without text are no items", () => {
  const done = ["- [x] A", "* [X] A", "1. [x] A", "[x]\tA", "☑ A", "✅A"];
  for (const line of done) expect(toLines(line)).toEqual([{ text: "A", isDone: true }]);
  for (const line of ["- [ ] A", "[] A", "☐ A"])
    expect(toLines(line)).toEqual([{ text: "A", isDone: false }]);
  expect(toLines("[x](https://a.org) B")).toEqual([{ text: "[x](https://a.org) B", isDone: false }]);
  expect(toLines("- [ ]\n- \n[x]\n1. \n")).toEqual([]);
});

test("a line that is put back into a field keeps its check, and other marks of a typed line stay", () => {
  for (const line of toLines("- [x] A\n☑ B\n- [ ] C\n- [x] [x] D"))
    expect(toLine(toMarkedText(line))).toEqual(line);
  expect(toMarkedText({ text: "A", isDone: true })).toBe("[x] A");
  expect(toLine(" [X] A")).toEqual({ text: "A", isDone: true });
  for (const text of ["- A", "1. A", "- [x] A", "[x]", "[x] ", "[x](https://a.org) B", "[ ] A", "☑ A"])
    expect(toLine(text)).toEqual({ text, isDone: false });
});

test("a line that is too long for a name becomes the description, too", () => {
  const context = { today, labels, ignored: new Set<string>(), findDate };
  const words = "word ".repeat(60).trim();
  const { name, fields } = parseLine(`${words} !high`, context);
  expect(name).toBe(`${words.slice(0, 194)}…`);
  expect(fields).toEqual({ description: words, priority: "high" });
  expect(parseLine("🙂".repeat(201), context).name).toBe(`${"🙂".repeat(199)}…`);
  expect(parseLine("🙂".repeat(200), context)).toMatchObject({ name: "🙂".repeat(200), fields: {} });
  expect(parseLine("x".repeat(200), context)).toMatchObject({ name: "x".repeat(200), fields: {} });
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
    { numRuns: 200, seed: 17 },
  );
});
