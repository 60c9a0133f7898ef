import fc from "fast-check";
import { expect, test } from "vitest";
import { loadTimeline } from "@/app/(app)/projects/[projectId]/replay/load-timeline";
import {
  addChange,
  countBaseline,
  createStateReader,
  createTimeline,
  getFirstStep,
  getStepAt,
  MAX_CHECKPOINTS,
  type Timeline,
} from "@/app/(app)/projects/[projectId]/replay/timeline";
import type { Change } from "@/lib/history/endpoints";
import { applyChange, createEmptyState, foldChanges } from "@/lib/history/fold";
import { makeChange } from "./changes";

const makeTimeline = (changes: Change[]): Timeline => {
  const timeline = createTimeline();
  for (const change of changes) addChange(timeline, change);
  return timeline;
};

const taskId = fc.constantFrom("a", "b", "c", "d", "e", "f");
const place = fc.record({
  status: fc.constantFrom("todo", "in_progress", "done"),
  after_id: fc.option(taskId),
});
const text = fc.constantFrom("One", "Two", "Three");
/** Includes changes that no present journal contains, such as a move of an unknown task. A replay must not fail on them. */
const someChange = fc.oneof(
  fc.record({
    kind: fc.constantFrom("task.created" as const, "task.restored" as const),
    task_id: taskId,
    after: fc.tuple(place, text).map(([at, name]) => ({ ...at, name })),
  }),
  fc.record({ kind: fc.constant("task.moved" as const), task_id: taskId, after: place }),
  fc.record({
    kind: fc.constant("task.updated" as const),
    task_id: taskId,
    // Null: the task was purged.
    after: fc.option(fc.record({ name: text })),
  }),
  fc.record({ kind: fc.constant("task.deleted" as const), task_id: taskId, after: fc.constant(null) }),
  fc.record({ kind: fc.constant("project.updated" as const), after: fc.record({ name: text }) }),
);
const toChanges = (parts: Partial<Change>[]) =>
  parts.map((part, index) => makeChange({ seq: index + 1, ...part }));

test("the state at each step equals the fold, in any order of steps", () => {
  fc.assert(
    fc.property(
      fc.array(someChange, { minLength: 400, maxLength: 600, size: "max" }),
      fc.array(fc.nat(), { minLength: 20, maxLength: 40 }),
      (parts, jumps) => {
        const changes = toChanges(parts);
        const timeline = makeTimeline(changes);
        for (const [index, checkpoint] of timeline.checkpoints.entries())
          expect(checkpoint).toEqual(foldChanges(changes.slice(0, index * timeline.interval)));
        const readState = createStateReader(timeline);
        for (const jump of jumps) {
          const step = jump % (changes.length + 1);
          expect(readState(step)).toEqual(foldChanges(changes.slice(0, step)));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test("every step forward and back gives the state of the fold", () => {
  fc.assert(
    fc.property(fc.array(someChange, { minLength: 300, maxLength: 300, size: "max" }), (parts) => {
      const changes = toChanges(parts);
      const readState = createStateReader(makeTimeline(changes));
      const state = createEmptyState();
      const states = [foldChanges([])];
      for (const change of changes) {
        applyChange(state, change);
        states.push(structuredClone(state));
      }
      for (const [step, expected] of states.entries()) expect(readState(step)).toEqual(expected);
      for (const step of [...states.keys()].reverse()) expect(readState(step)).toEqual(states[step]);
    }),
    { numRuns: 5 },
  );
});

test("a shown state does not change when another step is shown", () => {
  const readState = createStateReader(
    makeTimeline(
      toChanges([
        { kind: "task.created", task_id: "a", after: { name: "A", status: "todo", after_id: null } },
        { kind: "task.moved", task_id: "a", after: { status: "done", after_id: null } },
        { kind: "project.updated", after: { name: "Renamed" } },
      ]),
    ),
  );
  const first = readState(1);
  readState(3);
  expect(first.columns).toEqual({ todo: ["a"], in_progress: [], done: [] });
  expect(first.project).toEqual({});
});

test("a long journal keeps a bounded number of checkpoints", () => {
  const moves = Array.from({ length: 250 * MAX_CHECKPOINTS + 1 }, (_, index) =>
    makeChange({
      seq: index + 1,
      kind: "task.created",
      task_id: `task-${index % 5}`,
      after: { name: `${index}`, status: "todo", after_id: null },
    }),
  );
  const timeline = makeTimeline(moves);
  expect(timeline.interval).toBe(500);
  expect(timeline.checkpoints.length).toBeLessThanOrEqual(MAX_CHECKPOINTS);
  const readState = createStateReader(timeline);
  for (const step of [0, 499, 500, 501, 15_999, 16_001, 3])
    expect(readState(step)).toEqual(foldChanges(moves.slice(0, step)));
});

test("a replay begins with the new project, or after the baseline of an old one", () => {
  const baseline = { via: "import" as const, actor: null };
  const created = makeChange({ seq: 1, kind: "project.created" });
  expect(getFirstStep(makeTimeline([created, makeChange({ seq: 2 })]))).toBe(1);
  const old = [
    makeChange({ seq: 1, kind: "project.created", ...baseline }),
    makeChange({ seq: 2, ...baseline }),
    makeChange({ seq: 3, ...baseline }),
  ];
  expect(getFirstStep(makeTimeline([...old, makeChange({ seq: 4 })]))).toBe(3);
  expect(getFirstStep(makeTimeline(old))).toBe(3);
  expect(countBaseline([...old, makeChange({ seq: 4 }), makeChange({ seq: 5, ...baseline })])).toBe(3);
  expect(getFirstStep(makeTimeline([]))).toBe(0);
});

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
  const readPresent = () => Promise.reject(new Error("not needed"));
  const timeline = await loadTimeline({ readPage, readPresent }, (loaded) => progress.push(loaded) > 0);
  expect(timeline?.changes).toEqual(all);
  expect(readFrom).toEqual([0, 500, 1_000]);
  expect(progress).toEqual([500, 1_000, 1_200]);
  expect(await loadTimeline({ readPage, readPresent }, () => false)).toBeNull();
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
    // Made while the present state was read.
    task(7, { task_id: "c", after: { name: "C", status: "todo", after_id: null } }),
  ];
  let newest = 6;
  const readPage = async (after: number) => {
    const data = all.filter(({ seq }) => seq > Math.max(after, 3) && seq <= newest);
    return { data, meta: { last_seq: newest, has_more: false, ...(after < 3 && { shown_days: 7 }) } };
  };
  const readPresent = async () => {
    newest = 7;
    return { state: foldChanges(all), seq: 7 };
  };
  const timeline = await loadTimeline({ readPage, readPresent }, () => true);
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
