import { describe, expect, test } from "vitest";
import { createMatcher, isEmptyFilter, parseFilter } from "@/lib/tasks/filter";
import { makeTask } from "../board/tasks";

const today = "2026-11-22";
const task = (fields: object) => ({ ...makeTask("a", "todo", 0), ...fields });
const matches = (query: string, fields: object, isDone = false, blocked: string[] = []) =>
  createMatcher(parseFilter(new URLSearchParams(query)), { today, blocked: new Set(blocked) })(
    task(fields),
    isDone,
  );

test("an address without a filter shows all tasks, and unknown values are ignored", () => {
  for (const query of ["", "view=list&task=1", "due=someday&priority=huge&blocked=maybe&q=%20&labels="])
    expect(isEmptyFilter(parseFilter(new URLSearchParams(query))), query).toBe(true);
  expect(
    parseFilter(new URLSearchParams("q=a b&labels=x,y&priority=high,huge&due=week&blocked=true")),
  ).toEqual({
    q: "a b",
    labelIds: ["x", "y"],
    priorities: ["high"],
    due: "week",
    isBlocked: true,
  });
});

describe("text", () => {
  test.each([
    ["q=BANK", { name: "Call the bank" }, true],
    ["q=bank call", { name: "Call the bank" }, true],
    ["q=bank account", { name: "Call the bank", description: "The old Account." }, true],
    ["q=bank shop", { name: "Call the bank" }, false],
    ["q=%2312", { name: "A", number: 12 }, true],
    ["q=%2312", { name: "A", number: 123 }, false],
    ["q=ÄRGER", { name: "kein ärger" }, true],
    ["q=ÄRGER", { name: "kein ärger".normalize("NFD") }, true],
  ])("%s %j: %s", (query, fields, expected) => {
    expect(matches(query, fields)).toBe(expected);
  });
});

describe("dates", () => {
  test.each([
    ["overdue", "2026-11-21", true],
    ["overdue", "2026-11-22", false],
    ["overdue", null, false],
    ["today", "2026-11-22", true],
    ["today", "2026-11-23", false],
    ["week", "2026-11-22", true],
    ["week", "2026-11-29", true],
    ["week", "2026-11-30", false],
    ["week", "2026-11-21", false],
    ["none", null, true],
    ["none", "2026-11-22", false],
  ])("%s and %s: %s", (due, due_on, expected) => {
    expect(matches(`due=${due}`, { due_on })).toBe(expected);
  });

  test("done tasks are not overdue", () => {
    expect(matches("due=overdue", { due_on: "2026-11-01" }, true)).toBe(false);
  });
});

test("labels, priorities and blocked tasks: all set filters must match", () => {
  expect(matches("labels=x,y", { label_ids: ["z", "y"] })).toBe(true);
  expect(matches("labels=x,y", { label_ids: ["z"] })).toBe(false);
  expect(matches("priority=none,high", { priority: "high" })).toBe(true);
  expect(matches("priority=none,high", { priority: "low" })).toBe(false);
  expect(matches("blocked=true", {}, false, ["a"])).toBe(true);
  expect(matches("blocked=true", {}, true, ["a"])).toBe(false);
  expect(matches("blocked=true", {})).toBe(false);
  expect(matches("q=a&priority=high", { name: "a", priority: "low" })).toBe(false);
});
