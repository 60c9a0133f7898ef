import { expect, test } from "vitest";
import { applyEdits, NO_EDITS } from "@/app/(app)/projects/plan/review";
import { countWorkingDays, getDateWarnings } from "@/app/(app)/projects/plan/workload";
import { toPlan, toTask } from "../../e2e/support/planning/project-plans";

test.each([
  ["2026-11-23", "2026-11-23", 1],
  ["2026-11-21", "2026-11-22", 0],
  ["2026-11-20", "2026-11-23", 2],
  ["2026-11-23", "2026-12-06", 10],
  ["2026-11-24", "2026-11-23", 0],
])("from %s to %s are %d working days", (from, to, days) => {
  expect(countWorkingDays(from, to)).toBe(days);
});

const warn = (tasks: Parameters<typeof toPlan>[1], deadline: string | null) =>
  getDateWarnings(
    applyEdits({ ...toPlan("", tasks), phase: "planned", brief: "" }, NO_EDITS).tasks,
    deadline,
    "2026-11-23",
    (day) => day,
  );

test("a sentence says when the work does not fit", () => {
  const work = [toTask("A", { size: "l" }), toTask("B", { size: "m" }), toTask("C", { size: "s" })];
  expect(warn(work, "2026-12-01")).toEqual([
    "This is about 7.5 working days for one person, with 7 working days left until 2026-12-01.",
  ]);
  expect(warn(work, "2026-12-02")).toEqual([]);
  expect(warn(work, null)).toEqual([]);
  expect(warn(work, "2026-11-01")).toEqual(["The deadline, 2026-11-01, is in the past."]);
});

test("a sentence names days in the past and after the deadline", () => {
  const due = (name: string, due_on: string) => toTask(name, { due_on });
  const dated = [due("A", "2026-11-22"), due("B", "2026-11-23"), due("C", "2027-01-01")];
  expect(warn(dated, "2026-12-31")).toEqual(["Due in the past: “A”.", "Due after the deadline: “C”."]);
  expect(warn([...dated, due("D", "2020-01-01")], null)).toEqual(["Due in the past: “A” and “D”."]);
  expect(warn([...dated, due("D", "2020-01-01"), due("E", "2020-01-01")], null)).toEqual([
    "Due in the past: “A” and 2 more.",
  ]);
});
