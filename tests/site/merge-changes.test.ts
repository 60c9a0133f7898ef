import { expect, test } from "vitest";
import { mergeChanges } from "@/lib/drafts/merge-changes";

const SEEN = { name: "Brief", description: "", status: "todo" };

/** What a form shows whose user has typed `changes` since they saw `SEEN`. */
const merge = (record: Partial<typeof SEEN>, changes: Partial<typeof SEEN>, isSavedByField = true) =>
  mergeChanges({ record: { ...SEEN, ...record }, changes, seen: SEEN, isSavedByField });

test("a form follows the record in fields that the user has not changed", () => {
  expect(merge({ status: "done" }, { name: "Plan" })).toEqual({
    values: { name: "Plan", description: "", status: "done" },
    isChanged: true,
    hasConflict: false,
  });
});

test("a change of the same field is a conflict, and the user's text stays", () => {
  expect(merge({ name: "Draft" }, { name: "Plan" })).toMatchObject({
    values: { name: "Plan" },
    hasConflict: true,
  });
});

test("a form that sends all its fields would overwrite any change of the record", () => {
  expect(merge({ status: "done" }, { name: "Plan" }, false).hasConflict).toBe(true);
  expect(merge({}, { name: "Plan" }, false).hasConflict).toBe(false);
});

test("the same change by others and by the user is neither a change nor a conflict", () => {
  expect(merge({ name: "Plan" }, { name: "Plan" })).toMatchObject({ isChanged: false, hasConflict: false });
});

test("what the form itself is saving is no change by others", () => {
  const record = { ...SEEN, name: "Plan" };
  const changes = { name: "Plan, second page" };
  const merged = mergeChanges({ record, changes, seen: SEEN, sent: { name: "Plan" }, isSavedByField: true });
  expect(merged).toMatchObject({ values: changes, isChanged: true, hasConflict: false });
});
