import { expect, test } from "vitest";
import { toEditing } from "@/app/(app)/projects/plan/editing";
import {
  applyEdits,
  type Edits,
  isNotInBrief,
  NO_EDITS,
  toAddedTask,
} from "@/app/(app)/projects/plan/review";
import { toPlan, toTask } from "../../e2e/support/planning/project-plans";

/** The names of the tasks that are marked, after the user added one. */
function getMarked(brief: string) {
  const tasks = [toTask("Hall", { from: [1] }), toTask("Cake")];
  let edits: Edits = NO_EDITS;
  toEditing((update) => {
    edits = update(edits);
  }).add(toAddedTask("Who sings?", []));
  const plan = applyEdits({ ...toPlan(brief, tasks), phase: "planned", brief }, edits);
  return plan.tasks.filter((task) => isNotInBrief(plan, task)).map(({ name }) => name);
}

test("what the planner added is marked, and what the user added is not", () => {
  expect(getMarked("Book a hall. We like jazz.")).toEqual(["Cake"]);
});

test("a brief of one sentence names the project, so nothing is marked", () => {
  expect(getMarked("A party in a hall.")).toEqual([]);
});
