import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countBaseline,
  createStateReader,
  getFirstStep,
  MAX_CHECKPOINTS,
} from "@/app/(app)/projects/[projectId]/replay/timeline";
import type { Change } from "@/lib/history/endpoints";
import { createEmptyState, foldChange } from "@/lib/history/fold";
import { foldChanges } from "../support/journal/fold-changes";
import { makeChange, makeTimeline } from "./changes";

const taskId = fc.constantFrom("a", "b", "c", "d", "e", "f");
const place = fc.record({
  status: fc.constantFrom("todo", "in_progress", "done"),
  after_id: fc.option(taskId),
});
const text = fc.constantFrom("One", "Two", "Three");
/** Includes changes that no real journal contains, such as a move of an unknown task. A replay must not fail on them. */
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
    { numRuns: 30, seed: 17 },
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
        foldChange(state, change);
        states.push(structuredClone(state));
      }
      for (const [step, expected] of states.entries()) expect(readState(step)).toEqual(expected);
      for (const step of [...states.keys()].reverse()) expect(readState(step)).toEqual(states[step]);
    }),
    { numRuns: 5, seed: 17 },
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
