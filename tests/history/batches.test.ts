import { expect, test } from "vitest";
import {
  type Batch,
  describeBatch,
  findUndoneBatches,
  groupByBatch,
  groupByDay,
  isUndoable,
} from "@/app/(app)/projects/[projectId]/activity/batches";
import { findTextChange } from "@/app/(app)/projects/[projectId]/activity/describe-change";
import { toText } from "@/app/(app)/projects/[projectId]/activity/sentence-pieces";
import type { Change } from "@/lib/history/endpoints";
import { makeChange } from "./change";

const toBatch = (...changes: Change[]): Batch => ({ id: "b", at: changes[0]!.at, changes });
const describe = (changes: Change[], viewer?: string, isOfTask?: boolean) =>
  describeBatch(toBatch(...changes), viewer, isOfTask).map(
    ({ author, pieces }) => `${author} ${toText(pieces)}`,
  );

test("the first record of an older project is one sentence, whatever of it is loaded", () => {
  const more = { via: "import", actor: null } as const;
  const project = makeChange({ kind: "project.created", seq: 1, ...more });
  const last = makeChange({ kind: "task.created", seq: 11, ...more });
  const expected = "Waymark started recording this project, with 10 tasks";
  expect(describe([project, last])).toEqual([expected]);
  expect(describe([last])).toEqual([expected]);
  expect(describe([project])).toEqual(["Waymark started recording this project"]);
  expect(describe([last], undefined, true)).toEqual(["Waymark started recording this task"]);
  expect(isUndoable(toBatch(project, last))).toBe(false);
});

test("batches are the newest first, also when their changes are mixed with others", () => {
  const changes = [
    makeChange({ kind: "task.created", seq: 4, batch: "a", at: "2026-03-04T12:04:00.000Z" }),
    makeChange({ kind: "task.moved", seq: 3, batch: "b" }),
    makeChange({ kind: "task.created", seq: 2, batch: "a" }),
  ];
  const batches = groupByBatch(changes);
  expect(batches.map(({ id, changes }) => [id, changes.map(({ seq }) => seq)])).toEqual([
    ["a", [2, 4]],
    ["b", [3]],
  ]);
  expect(batches[0]!.at).toBe("2026-03-04T12:04:00.000Z");
});

test("days are today, yesterday and dates of the given time zone, in English", () => {
  const make = (at: string) => ({ id: at, at, changes: [] });
  const batches = ["2026-03-04T14:30Z", "2026-03-04T15:30Z", "2026-03-03T15:00Z", "2026-03-02T12:00Z"].map(
    make,
  );
  const getDays = (timeZone: string, now: string) =>
    groupByDay(
      batches.toSorted((a, b) => (a.at < b.at ? 1 : -1)),
      timeZone,
      new Date(now),
    ).map((day) => [day.label, day.batches.length]);
  expect(getDays("UTC", "2026-03-04T16:00Z")).toEqual([
    ["Today", 2],
    ["Yesterday", 1],
    ["Monday, March 2, 2026", 1],
  ]);
  // The next day begins in Tokyo at 15:00 in London.
  expect(getDays("Asia/Tokyo", "2026-03-04T16:00Z")).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
    ["Monday, March 2, 2026", 1],
  ]);
});

test("a batch counts as undone until its undo is undone", () => {
  const make = (batch: string, undoes: string | null = null) =>
    makeChange({ kind: "task.moved", batch, undoes });
  const changes = [make("redo", "undo"), make("undo", "a"), make("other-undo", "b"), make("b"), make("a")];
  expect([...findUndoneBatches(changes)]).toEqual(["undo", "b"]);
});

test("the deletion of a project and what is deleted for good cannot be undone here", () => {
  expect(isUndoable(toBatch(makeChange({ kind: "task.deleted" })))).toBe(true);
  expect(isUndoable(toBatch(makeChange({ kind: "task.deleted", task_name: null })))).toBe(false);
  expect(isUndoable(toBatch(makeChange({ kind: "project.deleted" })))).toBe(false);
});

test("a changed description has a difference to show", () => {
  const change = makeChange({
    kind: "task.updated",
    before: { description: null },
    after: { description: "New" },
  });
  expect(findTextChange(change)).toEqual({ before: "", after: "New" });
  expect(findTextChange(makeChange({ kind: "task.created", after: { description: "New" } }))).toBeNull();
});
