import { expect, test } from "vitest";
import { getDayMarks } from "@/app/(app)/projects/[projectId]/replay/days";
import { describeChange } from "@/app/(app)/projects/[projectId]/replay/describe-change";
import type { Change } from "@/lib/history/endpoints";
import { makeChange } from "./changes";

const describe = (fields: Partial<Change>, name?: string) =>
  describeChange(makeChange({ seq: 1, ...fields }), name);
const todo = { status: "todo" as const, after_id: null };

test.each<[Partial<Change>, string]>([
  [{ kind: "project.created" }, "Ada created the project."],
  [
    { kind: "project.updated", before: { name: "A" }, after: { name: "B" } },
    "Ada renamed the project to “B”.",
  ],
  [
    { kind: "project.updated", via: "workflow", actor: null, before: todo, after: { status: "done" } },
    "A workflow moved the project from Todo to Done.",
  ],
  [{ kind: "project.updated", before: { order: 1 }, after: { order: 2 } }, "Ada changed the project."],
  [{ kind: "task.created", after: { ...todo, name: "Brief" } }, "Ada added “Brief” to Todo."],
  [
    { kind: "task.created", via: "ai", after: { ...todo, name: "Brief" } },
    "Ada added “Brief” to Todo, with AI.",
  ],
  [{ kind: "task.moved", before: todo, after: { status: "todo" } }, "Ada moved “Draft” within Todo."],
  [
    { kind: "task.moved", via: "undo", before: todo, after: { status: "done" } },
    "Ada moved “Draft” from Todo to Done, by an undo.",
  ],
  [
    {
      kind: "task.updated",
      before: { ...todo, name: "Draft", description: null },
      after: { name: "Text", description: "All", status: "done", after_id: null },
    },
    "Ada renamed “Draft” to “Text”, changed its description, and moved it from Todo to Done.",
  ],
  [{ kind: "task.deleted", actor: null, via: "api", before: { name: "Brief" } }, "Waymark deleted “Brief”."],
  [{ kind: "task.restored", after: { ...todo, name: "Brief" } }, "Ada restored “Brief” to Todo."],
])("%j", (fields, sentence) => {
  expect(describe(fields, "Draft")).toBe(sentence);
});

test("of a purged task the sentence tells what is left", () => {
  expect(describe({ kind: "task.created", after: todo })).toBe(
    "Ada added a task that was deleted for good to Todo.",
  );
  expect(describe({ kind: "task.updated" })).toBe("Ada changed a task that was deleted for good.");
  expect(describe({ kind: "task.deleted" })).toBe("Ada deleted a task that was deleted for good.");
});

test("days are marked where they begin, and labelled where there is room", () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  const changes = [at(1, 9), at(1, 23), at(2, 0), at(2, 8), ...Array(6).fill(at(5, 12))].map((when, index) =>
    makeChange({ seq: index + 1, at: when }),
  );
  const marks = getDayMarks(changes, 1);
  expect(marks.map(({ step, place }) => [step, Math.round(place * 100)])).toEqual([
    [1, 0],
    [3, 22],
    [5, 44],
  ]);
  expect(marks.every(({ label }) => label !== null)).toBe(true);
  // A replay that begins later has no mark for what was before.
  expect(getDayMarks(changes, 4).map(({ step }) => step)).toEqual([4, 5]);

  const yearOfDays = Array.from({ length: 1_000 }, (_, index) =>
    makeChange({ seq: index + 1, at: new Date(2026, 0, 1 + index, 12).toISOString() }),
  );
  const crowded = getDayMarks(yearOfDays, 1);
  expect(crowded.length).toBeLessThanOrEqual(201);
  expect(crowded.filter(({ label }) => label !== null)).toHaveLength(5);
});
