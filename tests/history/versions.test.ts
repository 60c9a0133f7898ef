import { expect, test } from "vitest";
import { type ChangeRow, getSetFields, replayChanges } from "@/lib/history/versions.server";

const row = (change: Partial<ChangeRow>) => ({ undoes: null, before: null, ...change }) as ChangeRow;
const rename = (seq: number, name: string, change: Partial<ChangeRow> = {}) =>
  row({ seq, batch: `b${seq}`, kind: "task.updated", after: { name }, ...change });

test("a place is one field, and existence is one", () => {
  const after = { name: "A", status: "done", after_id: null, completed_at: "2026-03-04T12:00:00Z" };
  const place = { status: "done", after_id: null };
  expect(getSetFields(row({ kind: "task.moved", after }))).toEqual({ name: "A", place });
  expect(getSetFields(row({ kind: "task.restored", after }))).toEqual({ name: "A", place, exists: true });
  expect(getSetFields(row({ kind: "task.deleted", after: null }))).toEqual({ exists: false });
});

test("each label of a project is a field", () => {
  const label = { id: "l1", name: "Later" };
  const change = row({ kind: "project.updated", before: { labels: [] }, after: { labels: [label] } });
  expect(getSetFields(change)).toEqual({ "label.l1": label });
});

test("after an undo a field has the version from before the undone batch", () => {
  const changes = [rename(1, "A"), rename(2, "B"), rename(3, "A", { undoes: "b2" })];
  const { state, stateAfterBatch } = replayChanges(changes, "b1");
  expect(stateAfterBatch.get("name")).toEqual({ value: "A", version: 1 });
  expect(state.get("name")).toEqual({ value: "A", version: 1 });
});

test("restoring a task to its column is no move", () => {
  const change = { batch: "b", kind: "task.moved" };
  const first = row({ ...change, seq: 1, after: { status: "done", after_id: "x" } });
  const restored = row({
    ...change,
    seq: 2,
    kind: "task.restored",
    after: { status: "done", after_id: null },
  });
  expect(replayChanges([first, restored], "b").state.get("place")).toEqual({
    value: { status: "done", after_id: "x" },
    version: 1,
  });
});
