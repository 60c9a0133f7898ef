import { describe, expect, test } from "vitest";
import { findDate } from "@/lib/quick-add/dates";
import { parseQuickAdd } from "@/lib/quick-add/parse";

/** What a line holds on a Thursday. */
function summarize(text: string) {
  const context = { today: "2026-11-26", labels: [], ignored: new Set<string>(), findDate };
  const { name, fields } = parseQuickAdd(text, context);
  return [name, fields];
}

describe("words around a date make it another day, or leave with it", () => {
  test.each([
    ["Call mom day after tomorrow", "Call mom", "2026-11-28"],
    ["Call mom by the day after tomorrow", "Call mom", "2026-11-28"],
    ["Clean the garage over the weekend", "Clean the garage", "2026-11-28"],
    ["Clean the garage on the weekend with Ann", "Clean the garage with Ann", "2026-11-28"],
    ["Plan a trip this weekend", "Plan a trip", "2026-11-28"],
    ["Pay by the 3 Dec", "Pay", "2026-12-03"],
    ["do it by the end of the month", "do it", "2026-11-30"],
    ["Call mom 3 days from now", "Call mom", "2026-11-29"],
    ["Call mom tomorrow.", "Call mom.", "2026-11-27"],
    ["Friday: call mom", "call mom", "2026-11-27"],
    ["Call mom — due: friday", "Call mom", "2026-11-27"],
    ["Call Bob, friday, about rent", "Call Bob, about rent", "2026-11-27"],
    ["Call Bob (friday, rent)", "Call Bob (rent)", "2026-11-27"],
    ["Mon, call Bob", "call Bob", "2026-11-30"],
    ["Call mom (by friday) about rent", "Call mom about rent", "2026-11-27"],
  ])("%s", (text, name, due_on) => {
    expect(summarize(text)).toEqual([name, { due_on }]);
  });
});

describe("a time of day stays in the name", () => {
  test.each([
    ["Call mom tomorrow morning", "Call mom morning", "2026-11-27"],
    ["Call mom sat evening", "Call mom evening", "2026-11-28"],
    ["Call at noon tomorrow", "Call at noon", "2026-11-27"],
    ["Gym at 7 tomorrow morning", "Gym at 7 morning", "2026-11-27"],
    ["Call tomorrow at midnight", "Call at midnight", "2026-11-27"],
    ["Call tomorrow 9-11am", "Call 9-11am", "2026-11-27"],
    ["Call at 5 o’clock tomorrow", "Call at 5 o’clock", "2026-11-27"],
    ["Lunch with Sam fri 12:30", "Lunch with Sam 12:30", "2026-11-27"],
    ["Meet Monday 30 Nov 10:00-11:00", "Meet 10:00-11:00", "2026-11-30"],
  ])("%s", (text, name, due_on) => {
    expect(summarize(text)).toEqual([name, { due_on }]);
  });
});

describe("words stay in the name when they name no single day", () => {
  test.each([
    "Call mom a week from tomorrow",
    "Pay two weeks from friday",
    "Pay in two weeks from friday",
    "Vacation 3 Dec - 10 Dec",
    "Vacation 3-10 Dec",
    "Trip from 3 Dec to 10 Dec",
    "Between 3 Dec and 10 Dec",
    "mon-fri shift",
    "monday/wednesday class",
    "Gym mon, wed and fri",
    "Call on monday or on tuesday",
    "Call tomorrow or later",
    "by end of the week do it",
    "Summarize the week",
    "Rest for the next 3 days",
    "Plan the week after next",
    "Call early next week",
    "Call friday week",
    "Monday.com account",
    "Fix release-2026-12-24",
    "Plan weekend trip",
    "Prepare the friday meeting",
    "Black Friday sale",
    "Standup each friday",
    // "Before Friday" is not Friday.
    "Submit before friday",
    "Start after monday",
    "Rent a car until friday",
    "Book a table for friday",
    "Talk about tomorrow",
  ])("%s", (text) => {
    expect(summarize(text)).toEqual([text, {}]);
  });
});

test("a task that repeats can name its first day", () => {
  for (const words of ["from tomorrow", "from 27 Nov", "starting on 27 Nov"])
    expect(summarize(`Water every day ${words}`)).toEqual([
      "Water",
      { repeat: "FREQ=DAILY", due_on: "2026-11-27" },
    ]);
  expect(summarize("Diet starting monday")).toEqual(["Diet starting monday", {}]);
});
