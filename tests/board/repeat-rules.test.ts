import { expect, test } from "vitest";
import { getPresets, toCustomRule, toRule } from "@/app/(app)/projects/[projectId]/task/repeat-rules";
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
  ])
    expect(toRule(toCustomRule(rule))).toBe(rule);
});

test("what the form cannot keep becomes a valid rule", () => {
  expect(toRule(toCustomRule("FREQ=MONTHLY;BYDAY=-1FR"))).toBe("FREQ=MONTHLY");
  const typed = { interval: "-4", unit: "WEEKLY", days: ["SU", "MO"], until: "2027-01-31" };
  expect(toRule(typed)).toBe("FREQ=WEEKLY;BYDAY=MO,SU;UNTIL=20270131");
  expect(toRule({ ...typed, interval: "", unit: "DAILY", until: "" })).toBe("FREQ=DAILY");
});
