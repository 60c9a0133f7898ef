import { expect, test } from "vitest";
import { describeConflict, findConflictTaskId } from "@/lib/history/describe-conflict";

test.each([
  ["task.1.name", "Third", "The name has changed since. It’s now “Third”"],
  ["task.1.description", null, "The description has changed since. It’s now empty."],
  ["task.1.place", { status: "done", after_id: null }, "It has since been moved. It’s now in Done."],
  ["project.status", "in_progress", "The status has changed since. It’s now In progress."],
  ["task.1.due_on", "2026-12-03", "The due date has changed since. It’s now December 3, 2026."],
  ["task.1.due_on", null, "The due date has changed since. There’s none now."],
  ["task.1.priority", "high", "The priority has changed since. It’s now high."],
  ["task.1.size", "s", "The size has changed since. It’s now small."],
  ["task.1.repeat", "FREQ=DAILY", "The repeat schedule has changed since. It’s now every day."],
  ["task.1.checklist", [], "The checklist has changed since."],
  ["project.label", { name: "Later" }, "The label has changed since."],
  ["project.label", null, "The label has since been deleted."],
  ["project.workflow_rule", null, "A workflow has since changed the status."],
  ["project.workflows", ["start"], "Said by the server."],
  ["task.1.repeat", undefined, "Said by the server."],
  ["task.1", undefined, "Said by the server."],
])("the conflict at %s, now %j, is told as: %s", (location, value, expected) => {
  expect(describeConflict({ message: "Said by the server.", location, value })).toBe(expected);
});

test("a long value is cut", () => {
  const text = describeConflict({ message: "", location: "task.1.description", value: "🙂".repeat(500) });
  expect(text).toBe(`The description has changed since. It’s now “${"🙂".repeat(199)}…”`);
});

test("a conflict knows its task", () => {
  expect(findConflictTaskId({ message: "", location: "task.7.name" })).toBe("7");
  expect(findConflictTaskId({ message: "", location: "task.7" })).toBe("7");
  expect(findConflictTaskId({ message: "", location: "project.name" })).toBeNull();
});
