import { expect, test } from "vitest";
import { findEntityConflicts } from "@/lib/history/conflicts.server";
import { TRASH_DAYS } from "@/lib/history/trash-days";
import type { ChangeRow } from "@/lib/history/versions.server";

const AGES = { today: 0, tooOld: (TRASH_DAYS + 1) * 24 * 60 * 60 * 1_000 };

type Step = "created" | "renamed" | "deleted" | "restored";
/** Changes of one task: first those of the batch, then the later ones. */
function findConflicts(batch: Step[], later: Step[], age = AGES.today) {
  const at = new Date(Date.now() - age).toISOString();
  const rows = [...batch, ...later].map((step, index) => ({
    seq: index + 1,
    at,
    batch: index < batch.length ? "undone" : `later-${index}`,
    undoes: null,
    task_id: "t1",
    kind: `task.${step === "renamed" ? "updated" : step}`,
    before: {},
    after: step === "renamed" ? { name: `Name ${index}` } : {},
  })) as unknown as ChangeRow[];
  return findEntityConflicts("t1", rows.slice(0, batch.length), rows)?.map(({ message }) => message);
}

const NONE: string[] = [];
const NOTHING_TO_UNDO = undefined;
const RENAMED = ["The name has changed since."];

test.each<[string[] | undefined, Step[], Step[]]>([
  [NONE, ["renamed"], []],
  [RENAMED, ["renamed"], ["renamed"]],
  [NONE, ["deleted"], ["restored"]],
  [RENAMED, ["renamed", "deleted"], ["restored", "renamed"]],
  [["The task has since been restored."], ["created", "deleted"], ["restored"]],
  [NOTHING_TO_UNDO, ["created"], ["deleted"]],
  [["The task has since been deleted."], ["renamed"], ["deleted"]],
  [NONE, ["deleted"], []],
])("%j: the batch %j, and later %j", (expected, batch, later) => {
  expect(findConflicts(batch, later)).toEqual(expected);
});

test("a deletion can be undone as long as the trash keeps the task", () => {
  const message = `The task was deleted more than ${TRASH_DAYS} days ago.`;
  expect(findConflicts(["deleted"], [], AGES.tooOld)).toEqual([message]);
});
