import { describe, expect, test } from "vitest";
import { findDate } from "@/lib/quick-add/dates";
import { REPEAT_PATTERN } from "@/lib/tasks/repeat/repeat-rule";
import { parse, summarize } from "./sunday";

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
    ["Renew passport in 3 months", "Renew passport", "2027-02-22"],
    ["Renew passport 3 months from now", "Renew passport", "2027-02-22"],
    ["Rent next month", "Rent", "2026-12-22"],
    ["Wrap gifts 24 Dec", "Wrap gifts", "2026-12-24"],
    ["Wrap gifts Dec 24th", "Wrap gifts", "2026-12-24"],
    ["Party May 5", "Party", "2027-05-05"],
    ["Sign 2027-01-15", "Sign", "2027-01-15"],
    ["Sign by 15 January 2027, please", "Sign, please", "2027-01-15"],
    ["Sign 31.12.2026", "Sign", "2026-12-31"],
    ["Sign by 12.3.2027", "Sign", "2027-03-12"],
    ["Sign 12/3/2027", "Sign", "2027-12-03"],
    ["Bake 12/24", "Bake", "2026-12-24"],
    ["Close books end of month", "Close books", "2026-11-30"],
    ["Dinner tonight", "Dinner", "2026-11-22"],
    // The hour stays, since a task has none.
    ["Call tomorrow at 5pm", "Call at 5pm", "2026-11-23"],
    ["Watch Friday the 27th", "Watch", "2026-11-27"],
    ["Move the monday call to friday", "Move the monday call to", "2026-11-27"],
    // A number beside the date is no hour.
    ["Fix #12 tomorrow", "Fix #12", "2026-11-23"],
    ["Fix #12 on Dec 4", "Fix #12", "2026-12-04"],
    ["Order 10 tomorrow", "Order 10", "2026-11-23"],
    ["Book room 14 by 3 Dec", "Book room 14", "2026-12-03"],
    ["Close sprint 24 friday", "Close sprint 24", "2026-11-27"],
    ["Tomorrow 12 guests come", "12 guests come", "2026-11-23"],
    // The day of a month is one.
    ["Meet Dec 4 on Zoom", "Meet on Zoom", "2026-12-04"],
    ["Meet May 5 by bus", "Meet by bus", "2027-05-05"],
  ])("%s", (text, name, due_on) => {
    expect(summarize(text)).toEqual([name, { due_on }]);
  });

  test.each(["Version 3.4.2027 release", "Sign 31.2.2027", "Sign 3.25.2027"])("%s has none", (text) => {
    expect(summarize(text)).toEqual([text, {}]);
  });

  test("none is in the past", () => {
    expect(summarize("Sign 2020-01-15")).toEqual(["Sign 2020-01-15", {}]);
  });

  test("a long pasted line does not take quadratic time, which would be minutes", () => {
    const space = " ".repeat(100_000);
    for (const line of [`12${space}x`, `on${space}x`, "1st, ".repeat(80_000)])
      expect(summarize(`${line}y`)).toEqual([`${line}y`, {}]);
  });

  test("a time zone or a change of the clock does not shift the day", () => {
    const before = process.env.TZ;
    for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata"]) {
      process.env.TZ = zone;
      expect(findDate("tomorrow", { today: "2026-03-28" })?.day, zone).toBe("2026-03-29");
      expect(findDate("tomorrow", { today: "2026-10-31" })?.day, zone).toBe("2026-11-01");
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
    ["every month on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-12-01"],
    ["every month on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"],
    ["every 3 months on the first friday", "FREQ=MONTHLY;INTERVAL=3;BYDAY=1FR", "2026-12-04"],
    ["on the 1st of every month", "FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01"],
    ["every 15th of every month", "FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15"],
    ["every 1st and 15th of each month", "FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-12-01"],
    ["every last friday of each month", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"],
    ["every last friday each month", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"],
    ["on the first of each month", "FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01"],
    ["the 15th every month", "FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15"],
    ["on the last day of every month", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"],
    ["on the last friday of every month", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"],
    ["every 2nd day of the month", "FREQ=MONTHLY;BYMONTHDAY=2", "2026-12-02"],
    ["every first day of the month", "FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01"],
    ["every two weeks", "FREQ=WEEKLY;INTERVAL=2", "2026-11-22"],
    ["every third day", "FREQ=DAILY;INTERVAL=3", "2026-11-22"],
    ["every fortnight", "FREQ=WEEKLY;INTERVAL=2", "2026-11-22"],
    ["every mon/wed/fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "2026-11-23"],
    ["every mon-fri", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-23"],
    ["every friday to monday", "FREQ=WEEKLY;BYDAY=MO,FR,SA,SU", "2026-11-22"],
    ["(every friday)", "FREQ=WEEKLY;BYDAY=FR", "2026-11-27"],
  ])("%s", (words, repeat, due_on) => {
    expect(repeat).toMatch(REPEAT_PATTERN);
    expect(summarize(`Water the plants ${words}`)).toEqual(["Water the plants", { repeat, due_on }]);
    expect(summarize(`${words} water the plants`)).toEqual(["water the plants", { repeat, due_on }]);
  });

  test.each([
    ["Water every day except sunday", "Water every day except sunday", undefined],
    ["Water every day, except sunday", "Water every day, except sunday", undefined],
    ["Water every day (except sunday)", "Water every day (except sunday)", undefined],
    ["Water every day excluding sunday", "Water every day excluding sunday", undefined],
    ["Water every day apart from sunday", "Water every day apart from sunday", undefined],
    ["Do it first every month", "Do it first", "FREQ=MONTHLY"],
    ["Every Monday - sun cream", "sun cream", "FREQ=WEEKLY;BYDAY=MO"],
  ])("%s: words that are not of the rule stay in the name", (text, name, repeat) => {
    const parsed = parse(text);
    expect([parsed.name, parsed.fields.repeat]).toEqual([name, repeat]);
  });

  test("begins on the date that the line names", () => {
    expect(summarize("Water every week on monday from tomorrow")[1]).toMatchObject({ due_on: "2026-11-23" });
    expect(summarize("Pay rent every month on 1 December")).toEqual([
      "Pay rent",
      { repeat: "FREQ=MONTHLY", due_on: "2026-12-01" },
    ]);
  });
});
