import { afterEach, expect, test, vi } from "vitest";
import { toText } from "@/app/(app)/projects/[projectId]/activity/sentence-pieces";
import { getDayMarks } from "@/app/(app)/projects/[projectId]/replay/days";
import { describeStart, toSentence } from "@/app/(app)/projects/[projectId]/replay/to-sentence";
import type { Change } from "@/lib/history/endpoints";
import { foldChanges } from "../support/journal/fold-changes";
import { ADA, makeChange } from "./changes";

afterEach(() => vi.unstubAllGlobals());

const TASK = "00000000-0000-4000-8000-00000000000c";
const todo = { status: "todo", after_id: null } as const;

/** The sentence of the last change. */
function describe(parts: Partial<Change>[], userId?: string) {
  const changes = parts.map((part, index) => makeChange({ seq: index + 1, task_id: TASK, ...part }));
  return toText(toSentence(changes.at(-1)!, foldChanges(changes), userId));
}

test("a sentence uses the name that a task had at that time", () => {
  const created = { after: { ...todo, name: "Draft" } };
  const moved: Partial<Change> = {
    kind: "task.moved",
    task_name: "Final text",
    before: todo,
    after: { status: "done", after_id: null },
  };
  expect(describe([created, moved])).toBe("Ada moved Draft from Todo to Done.");
  expect(describe([created, { ...moved, via: "undo" }], ADA.id)).toBe(
    "You undid a change and moved Draft from Todo to Done.",
  );
});

test("a sentence says how a change was made, and mentions a purged task without its name", () => {
  expect(describe([{ kind: "project.created", task_id: null, via: "ai" }])).toBe(
    "Ada created the project with AI.",
  );
  expect(describe([{ after: todo, task_name: null }])).toBe("Ada added a permanently deleted task to Todo.");
});

test("days are marked where they begin, labeled where there is room, and the last one at the end", () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  const changes = [at(1, 9), at(1, 23), at(2, 0), at(2, 8), ...Array(6).fill(at(5, 12))].map((when, index) =>
    makeChange({ seq: index + 1, at: when }),
  );
  const marks = getDayMarks(changes, 1);
  expect(marks.map(({ step, place }) => [step, Math.round(place * 100)])).toEqual([
    [1, 0],
    [3, 22],
    [5, 44],
    [10, 100],
  ]);
  // The last day is named once, at the end.
  expect(marks.map(({ label }) => label !== null)).toEqual([true, true, false, true]);
  // A replay that begins later has no mark for what was before.
  expect(getDayMarks(changes, 4).map(({ step }) => step)).toEqual([4, 5, 10]);
  // A single day is labeled with the times of both ends.
  const sameDay = getDayMarks([...changes, makeChange({ seq: 11, at: at(5, 15) })], 5);
  expect(sameDay.map(({ step, place, label }) => [step, place, label])).toEqual([
    [5, 0, "Start, Mar 5, 12:00 PM"],
    [11, 1, "3:00 PM"],
  ]);
  expect(getDayMarks(changes, 10).map(({ step, label }) => [step, label])).toEqual([[10, "Start, Mar 5"]]);
  // The beginning of the last day gives way to the label at the end.
  const endsAtOnce = [...changes, makeChange({ seq: 11, at: at(7, 9) })];
  expect(getDayMarks(endsAtOnce, 1).map(({ step }) => step)).toEqual([1, 3, 5, 11]);

  const yearOfDays = Array.from({ length: 1_000 }, (_, index) =>
    makeChange({ seq: index + 1, at: new Date(2026, 0, 1 + index, 12).toISOString() }),
  );
  const crowded = getDayMarks(yearOfDays, 1);
  expect(crowded.length).toBeLessThanOrEqual(201);
  expect(crowded.filter(({ label }) => label !== null)).toHaveLength(10);
  expect(crowded.filter(({ isLabeledOnPhone }) => isLabeledOnPhone)).toHaveLength(5);
});

test("days are those of the time zone in the user's settings", () => {
  const changes = ["2026-03-01T22:00:00Z", "2026-03-01T23:30:00Z", "2026-03-02T12:00:00Z"].map((at, index) =>
    makeChange({ seq: index + 1, at }),
  );
  const getLabels = (time_zone: string) => {
    const session = { user: { id: ADA.id, time_zone }, tokens: { refresh_token: "token" } };
    vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(session) });
    return getDayMarks(changes, 1).map(({ step, label }) => [step, label]);
  };
  // At half past eleven in London, the next day has begun in Berlin.
  expect(getLabels("Europe/Berlin")).toEqual([
    [1, "Start, Mar 1"],
    [2, null],
    [3, "Mar 2"],
  ]);
  expect(getLabels("Europe/London")).toEqual([
    [1, "Start, Mar 1"],
    [3, "Mar 2"],
  ]);
});

test("a replay has no days when the plan hides all changes, and says why", () => {
  expect(getDayMarks([], 0)).toEqual([]);
  expect(describeStart([])).toBe(
    "The project as it is now. All of its changes are older than your plan’s history.",
  );
});

test("a replay begins with what it can know of the start", () => {
  const first = makeChange({ seq: 1 });
  expect(describeStart([{ ...first, via: "import", actor: null }])).toBe(
    "The project as it was when its history began.",
  );
  expect(describeStart([first])).toBe("The project as it was on March 1, 2026.");
});
