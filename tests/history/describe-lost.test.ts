import { expect, test } from "vitest";
import { describeLost } from "@/lib/history/describe-lost";

const toTasks = (...names: string[]) => names.map((name) => ({ id: name, name }));

test.each([
  [[], [], undefined],
  [["Dig"], [], "“Plant” came back without its blocker “Dig”, which is in the trash."],
  [
    ["Dig", "Buy"],
    [],
    "“Plant” came back without its blockers “Dig” and 1 other task, which are in the trash.",
  ],
  [[], ["Mow"], "“Plant” no longer blocks “Mow”."],
  [
    ["Dig"],
    ["Mow", "Rake", "Sow"],
    "“Plant” came back without its blocker “Dig”, which is in the trash. “Plant” no longer blocks “Mow” and 2 other tasks.",
  ],
])("what a restored task has lost: %j, %j", (blockers, unblocked, text) => {
  const lost = { lost_blockers: toTasks(...blockers), unblocked: toTasks(...unblocked) };
  expect(describeLost("Plant", lost)).toBe(text);
});
