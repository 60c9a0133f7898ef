import { expect, test } from "vitest";
import { describePatch, toPriority } from "@/app/(app)/projects/[projectId]/board/keys/key-change";
import {
  type BulkPatch,
  isChangedBy,
  toShownFields,
} from "@/app/(app)/projects/[projectId]/board/selection/bulk-patch";
import type { Priority } from "@/lib/tasks/options";
import { toRhythm } from "@/lib/tasks/repeat/rhythm";
import { makeTask } from "./tasks";

const toTasks = (...priorities: Priority[]) => priorities.map((priority) => ({ priority }));

test("digits set the priority, from the highest to the lowest", () => {
  const set = ["1", "2", "3", "4", "0"].map((digit) => toPriority(digit, toTasks("none", "low", "high")));
  expect(set).toEqual(["urgent", "high", "medium", "low", "none"]);
});

test("the digit of the priority that all tasks have removes it", () => {
  expect(toPriority("1", toTasks("urgent", "urgent"))).toBe("none");
  expect(toPriority("1", toTasks("urgent", "none"))).toBe("urgent");
  expect(toPriority("0", toTasks("none"))).toBe("none");
});

test("a change is described in words", () => {
  const labels = [{ id: "f", name: "Finance", color: "red" as const }];
  const describe = (patch: Parameters<typeof describePatch>[0]) => describePatch(patch, labels);
  expect(describe({ priority: "high" })).toBe("High priority");
  expect(describe({ priority: "none" })).toBe("No priority");
  expect(describe({ due_on: "2026-12-03" })).toBe("due December 3, 2026");
  expect(describe({ due_on: null })).toBe("no due date");
  expect(describe({ add_label_ids: ["f"] })).toBe("label Finance added");
  expect(describe({ remove_label_ids: ["f"] })).toBe("label Finance removed");
  expect(describe({ add_label_ids: ["new"] })).toBe("label added");
});

test("fields of a patch show at once, unless only the server knows its effects", () => {
  const card = { label_ids: ["a", "b"] };
  expect(toShownFields(card, { due_on: null, size: "s" })).toEqual({ due_on: null, size: "s" });
  expect(toShownFields(card, { add_label_ids: ["c", "a"] })).toEqual({ label_ids: ["a", "b", "c"] });
  expect(toShownFields(card, { remove_label_ids: ["a"] })).toEqual({ label_ids: ["b"] });
  expect(toShownFields(card, { status: "done" })).toBeNull();
  expect(toShownFields(card, { deleted: true })).toBeNull();
});

test("the mark of a repeating task says how often it repeats", () => {
  expect(toRhythm("FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20270101")).toBe("every week");
  expect(toRhythm("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1")).toBe("every 3 months");
});

test("a patch that a card already has changes nothing", () => {
  const card = { ...makeTask("Brief", "todo", 0), priority: "high" as const, label_ids: ["f"] };
  const isChanged = (patch: BulkPatch) => isChangedBy(patch, card, "todo");
  expect(isChanged({ status: "todo" })).toBe(false);
  expect(isChanged({ priority: "high", add_label_ids: ["f"], due_on: null })).toBe(false);
  expect(isChanged({ remove_label_ids: ["other"] })).toBe(false);
  expect(isChanged({ status: "done" })).toBe(true);
  expect(isChanged({ priority: "low" })).toBe(true);
  expect(isChanged({ remove_label_ids: ["f"] })).toBe(true);
  expect(isChanged({ deleted: true })).toBe(true);
});
