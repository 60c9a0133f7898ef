import { expect, test } from "vitest";
import {
  getPresets,
  toCustomRule,
  toKeptText,
  toRule,
} from "@/app/(app)/projects/[projectId]/task/repeat-form";
import { REPEAT_PATTERN } from "@/lib/tasks/repeat/repeat-rule";

test("the presets of a week fall on the day of the due date, and all are valid", () => {
  const presets = getPresets("2026-12-03");
  expect(presets.find(({ label }) => label === "Every week")?.value).toBe("FREQ=WEEKLY;BYDAY=TH");
  for (const { value } of [...presets, ...getPresets(null)]) expect(value).toMatch(REPEAT_PATTERN);
});

test("a rule survives the form", () => {
  for (const rule of [
    "FREQ=DAILY",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
    "FREQ=MONTHLY;INTERVAL=3;UNTIL=20271231",
    "FREQ=YEARLY",
    "FREQ=MONTHLY;BYDAY=1MO",
    "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15,-1;UNTIL=20271231",
  ])
    expect(toRule(toCustomRule(rule))).toBe(rule);
});

test("the days that the form does not offer stay while the unit stays, and are shown", () => {
  const custom = toCustomRule("FREQ=MONTHLY;BYDAY=1MO");
  expect(toRule({ ...custom, until: "2027-06-30" })).toBe("FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270630");
  expect(toKeptText(custom)).toBe("On the first Monday");
  expect(toKeptText(toCustomRule("FREQ=MONTHLY;BYMONTHDAY=-1"))).toBe("On the last day");

  const weekly = { ...custom, unit: "WEEKLY" };
  expect(toRule(weekly)).toBe("FREQ=WEEKLY");
  expect(toKeptText(weekly)).toBeNull();
  expect(toRule({ ...weekly, unit: "MONTHLY" })).toBe("FREQ=MONTHLY;BYDAY=1MO");
  expect(toKeptText(toCustomRule("FREQ=WEEKLY;BYDAY=MO"))).toBeNull();
});

test("what is typed becomes a valid rule", () => {
  const typed = { interval: "-4", unit: "WEEKLY", days: ["SU", "MO"], kept: null, until: "2027-01-31" };
  expect(toRule(typed)).toBe("FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20270131");
  expect(toRule({ ...typed, interval: "", unit: "DAILY", until: "" })).toBe("FREQ=DAILY");
});
