import { expect, test } from "vitest";
import { describeConflict, getConflictTaskId } from "@/lib/history/describe-conflict";

test.each([
  ["task.1.name", "Third", "The name was changed since. It is now “Third”"],
  ["task.1.description", null, "The description was changed since. It is now empty."],
  ["task.1.place", { status: "done", after_id: null }, "It was moved since. It is now in Done."],
  ["project.status", "in_progress", "The status was changed since. It is now In progress."],
  ["project.workflow_rule", null, "A workflow has acted since."],
  ["project.workflows", ["start"], "Said by the server."],
  ["task.1", undefined, "Said by the server."],
])("the conflict at %s, now %j, is told as: %s", (location, value, expected) => {
  expect(describeConflict({ message: "Said by the server.", location, value })).toBe(expected);
});

test("a long value is cut", () => {
  const text = describeConflict({ message: "", location: "task.1.description", value: "a".repeat(500) });
  expect(text).toHaveLength("The description was changed since. It is now “…”".length + 200);
});

test("a conflict knows its task", () => {
  expect(getConflictTaskId({ message: "", location: "task.7.name" })).toBe("7");
  expect(getConflictTaskId({ message: "", location: "task.7" })).toBe("7");
  expect(getConflictTaskId({ message: "", location: "project.name" })).toBeNull();
});
