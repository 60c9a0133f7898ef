import { expect, test } from "vitest";
import { loadTimeline } from "@/app/(app)/projects/[projectId]/replay/load-timeline";
import { createStateReader, getFirstStep, getStepAt } from "@/app/(app)/projects/[projectId]/replay/timeline";
import type { Change } from "@/lib/history/endpoints";
import { foldChanges } from "../support/journal/fold-changes";
import { makeChange, makeTimeline } from "./changes";

test("the address of a change leads to its step in the replay", () => {
  const baseline = { via: "import" as const, actor: null };
  const timeline = makeTimeline([
    makeChange({ seq: 1, ...baseline }),
    makeChange({ seq: 2, ...baseline }),
    makeChange({ seq: 3 }),
    makeChange({ seq: 4 }),
  ]);
  expect([0, 1, 2, 3, 4, 99].map((seq) => getStepAt(timeline, seq))).toEqual([2, 2, 2, 3, 4, 4]);
});

test("the journal is read in pages until its end or a cancellation", async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => makeChange({ seq: index + 1 }));
  const readFrom: number[] = [];
  const readPage = async (after: number) => {
    readFrom.push(after);
    const data = all.slice(after, after + 500);
    return { data, meta: { last_seq: all.length, has_more: after + 500 < all.length } };
  };
  const progress: number[] = [];
  const readCurrentState = () => Promise.reject(new Error("not needed"));
  const timeline = await loadTimeline({ readPage, readCurrentState }, (loaded) => progress.push(loaded) > 0);
  expect(timeline?.changes).toEqual(all);
  expect(readFrom).toEqual([0, 500, 1_000]);
  expect(progress).toEqual([500, 1_000, 1_200]);
  expect(await loadTimeline({ readPage, readCurrentState }, () => false)).toBeNull();
  expect(readFrom).toEqual([0, 500, 1_000, 0]);
});

test("a journal whose beginning is hidden starts with the earlier state", async () => {
  const task = (seq: number, fields: Partial<Change>) => makeChange({ seq, ...fields });
  const all = [
    task(1, { kind: "project.created", after: { name: "Launch" } }),
    task(2, { task_id: "a", after: { name: "A", status: "todo", after_id: null } }),
    task(3, { task_id: "b", after: { name: "B", status: "todo", after_id: "a" } }),
    task(4, {
      ...{ kind: "task.updated", task_id: "a" },
      ...{ before: { name: "A" }, after: { name: "A, renamed" } },
    }),
    task(5, {
      ...{ kind: "task.moved", task_id: "b" },
      ...{ before: { status: "todo", after_id: "a" }, after: { status: "done", after_id: null } },
    }),
    task(6, {
      kind: "task.deleted",
      task_id: "a",
      before: { name: "A, renamed", status: "todo", after_id: null },
    }),
    // Made while the current state was read.
    task(7, { task_id: "c", after: { name: "C", status: "todo", after_id: null } }),
  ];
  let newest = 6;
  const readPage = async (after: number) => {
    const data = all.filter(({ seq }) => seq > Math.max(after, 3) && seq <= newest);
    return { data, meta: { last_seq: newest, has_more: false, ...(after < 3 && { shown_days: 7 }) } };
  };
  const readCurrentState = async () => {
    newest = 7;
    return { state: foldChanges(all), seq: 7 };
  };
  const timeline = await loadTimeline({ readPage, readCurrentState }, () => true);
  expect(timeline!.changes.map(({ seq }) => seq)).toEqual([4, 5, 6, 7]);
  const readState = createStateReader(timeline!);
  for (const [step, count] of [4, 5, 6, 7].entries()) {
    const { columns, tasks, project } = readState(step + 1);
    const expected = foldChanges(all.slice(0, count));
    expect({ columns, tasks, project }).toEqual({
      columns: expected.columns,
      tasks: expected.tasks,
      project: expected.project,
    });
  }
  expect(getFirstStep(timeline!)).toBe(1);
});
