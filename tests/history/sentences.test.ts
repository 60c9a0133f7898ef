import { expect, test } from "vitest";
import { type Batch, describeBatch } from "@/app/(app)/projects/[projectId]/activity/batches";
import { toText } from "@/app/(app)/projects/[projectId]/activity/sentence-pieces";
import type { Change } from "@/lib/history/endpoints";
import { DANA, makeChange } from "./change";

const toBatch = (...changes: Change[]): Batch => ({ id: "b", at: changes[0]!.at, changes });
const describe = (changes: Change[], viewer?: string, isOfTask?: boolean) =>
  describeBatch(toBatch(...changes), viewer, isOfTask).map(
    ({ author, pieces }) => `${author} ${toText(pieces)}`,
  );

const todo = { status: "todo" as const, after_id: null };
const done = { status: "done" as const, after_id: "t0" };
const all = { name: "Brief", description: null };

test.each<[Parameters<typeof makeChange>[0], string]>([
  [{ kind: "project.created", after: { name: "Launch" } }, "created the project"],
  [
    { kind: "project.updated", before: { name: "A" }, after: { name: "B" } },
    "renamed the project from “A” to “B”",
  ],
  [
    {
      kind: "project.updated",
      before: { description: null, status: "todo" },
      after: { description: "x", status: "done" },
    },
    "added a description to the project and moved the project from Todo to Done",
  ],
  [
    { kind: "project.updated", before: { workflows: [] }, after: { workflows: ["start"] } },
    "changed the workflows",
  ],
  [{ kind: "project.updated", before: { order: 1 }, after: { order: 2 } }, "changed the project"],
  [{ kind: "project.deleted" }, "deleted the project"],
  [{ kind: "project.restored" }, "restored the project"],
  [{ kind: "task.created", after: { ...all, ...todo } }, "added Brief to Todo"],
  [{ kind: "task.deleted", before: { ...all, ...todo } }, "deleted Brief"],
  [{ kind: "task.restored", after: { ...all, ...todo } }, "restored Brief"],
  [{ kind: "task.moved", before: todo, after: done }, "moved Brief the press from Todo to Done"],
  [
    { kind: "task.moved", before: done, after: { ...done, after_id: "t2" } },
    "moved Brief the press within Done",
  ],
  [
    { kind: "task.moved", before: done, after: { ...done, after_id: null } },
    "moved Brief the press to the top of Done",
  ],
  [
    { kind: "task.updated", before: { name: "Brief" }, after: { name: "Brief the press" } },
    "renamed “Brief” to Brief the press",
  ],
  [
    { kind: "task.updated", before: { description: null }, after: { description: "x" } },
    "added a description to Brief the press",
  ],
  [
    { kind: "task.updated", before: { description: "x" }, after: { description: null } },
    "removed the description from Brief the press",
  ],
  [
    {
      kind: "task.updated",
      before: { name: "A", description: "x", ...todo },
      after: { name: "B", description: "y", ...done },
    },
    "renamed “A” to B, changed the description, and moved it from Todo to Done",
  ],
  [{ kind: "task.updated", before: {}, after: {} }, "changed Brief the press"],
  [{ kind: "task.deleted", task_name: null }, "deleted a permanently deleted task"],
])("%j is told as: %s", (change, expected) => {
  expect(describe([makeChange(change)])).toEqual([`Dana ${expected}`]);
});

test("a sentence begins with who did it, and ends with how", () => {
  const kind = "task.deleted" as const;
  expect(describe([makeChange({ kind })], DANA.id)).toEqual(["You deleted Brief the press"]);
  expect(describe([makeChange({ kind, via: "api" })])).toEqual([
    "Dana deleted Brief the press through the API",
  ]);
  expect(describe([makeChange({ kind, via: "ai" })])).toEqual(["Dana deleted Brief the press with AI"]);
  expect(describe([makeChange({ kind, via: "undo" })])).toEqual([
    "Dana undid a change and deleted Brief the press",
  ]);
  expect(describe([makeChange({ kind, actor: null })])).toEqual(["Waymark deleted Brief the press"]);
});

test("a batch is one sentence, which counts what it sums up", () => {
  const make = (kind: Change["kind"], id: string, more: Partial<Change> = {}) =>
    makeChange({ kind, task_id: id, ...more });
  const added = ["1", "2", "3"].map((id) => make("task.created", id, { after: { ...all, ...todo } }));
  expect(describe(added)).toEqual(["Dana added 3 tasks"]);
  expect(describeBatch(toBatch(...added), undefined)[0]!.details).toEqual(added);
  expect(describe([makeChange({ kind: "project.created" }), ...added])).toEqual([
    "Dana created the project with 3 tasks",
  ]);
  const moved = ["1", "2"].map((id) => make("task.moved", id, { before: todo, after: done }));
  expect(describe(moved)).toEqual(["Dana moved 2 tasks to Done"]);
  expect(describe([...moved, make("task.moved", "3", { before: done, after: todo })])).toEqual([
    "Dana moved 3 tasks",
  ]);
  expect(describe([...moved, make("task.deleted", "4"), make("task.deleted", "5")])).toEqual([
    "Dana moved 2 tasks to Done and deleted 2 tasks",
  ]);
  // Several changes of one task are told as one.
  expect(
    describe([
      makeChange({ kind: "task.updated", before: { name: "A" }, after: { name: "B" } }),
      makeChange({
        kind: "task.updated",
        before: { name: "B", description: null },
        after: { name: "C", description: "x" },
      }),
    ]),
  ).toEqual(["Dana renamed “A” to C and added a description"]);
  const inProgress = { status: "in_progress" as const, after_id: null };
  expect(
    describe([
      makeChange({ kind: "task.moved", before: todo, after: inProgress }),
      makeChange({ kind: "task.moved", before: inProgress, after: done }),
    ]),
  ).toEqual(["Dana moved Brief the press from Todo to Done"]);
});

test("a task that comes back to its place has not moved", () => {
  const back = { kind: "task.restored", via: "undo" } as const;
  expect(
    describe([
      makeChange({ ...back, after: { ...all, ...todo } }),
      makeChange({ ...back, kind: "task.moved", before: todo, after: { ...todo, after_id: "t0" } }),
    ]),
  ).toEqual(["Dana undid a change and restored Brief"]);
});

test("what a workflow did stands in a sentence of its own", () => {
  expect(
    describe([
      makeChange({ kind: "task.moved", before: todo, after: done }),
      makeChange({
        kind: "project.updated",
        via: "workflow",
        actor: null,
        before: { status: "todo", workflow_rule: null },
        after: { status: "done", workflow_rule: "finish" },
      }),
    ]),
  ).toEqual([
    "Dana moved Brief the press from Todo to Done",
    "The workflow “Finish the project when all tasks are done” moved the project from Todo to Done",
  ]);
});
