import { expect, test } from "vitest";
import { describeBatch } from "@/app/(app)/projects/[projectId]/activity/batches";
import { describeChange } from "@/app/(app)/projects/[projectId]/activity/describe-change";
import { toText } from "@/app/(app)/projects/[projectId]/activity/sentence-pieces";
import type { Change } from "@/lib/history/endpoints";
import { makeChange } from "./change";

const [FINANCE, LEGAL] = [
  { id: "l1", name: "Finance", color: "teal" as const },
  { id: "l2", name: "Legal", color: "red" as const },
];
const NAMES = {
  labels: new Map([FINANCE, LEGAL].map((label) => [label.id, label])),
  findTaskName: (id: string) => (id === "t2" ? "Pay the deposit" : undefined),
};
const item = (id: string, text: string, done = false) => ({ id, text, done });
const VENUE = item("i1", "Book the venue");
const MENU = item("i2", "Choose a menu");

test.each<[Change["before"], Change["after"], string]>([
  [{ due_on: null }, { due_on: "2026-12-03" }, "set the due date of X to December 3, 2026"],
  [{ due_on: "2026-12-03" }, { due_on: null }, "removed the due date from X"],
  [{ priority: "none" }, { priority: "urgent" }, "set the priority of X to urgent"],
  [{ priority: "low" }, { priority: "none" }, "removed the priority from X"],
  [{ size: null }, { size: "m" }, "set the size of X to medium"],
  [{ label_ids: [] }, { label_ids: ["l1"] }, "added the label Finance to X"],
  [{ label_ids: [] }, { label_ids: ["l1", "l2"] }, "added the labels Finance and Legal to X"],
  [
    { label_ids: ["l1"] },
    { label_ids: ["l2"] },
    "added the label Legal to X and removed the label Finance from it",
  ],
  [{ label_ids: ["gone"] }, { label_ids: [] }, "removed a label from X"],
  [
    { blocked_by: [] },
    { blocked_by: ["t2", "t9"] },
    "marked X as blocked by Pay the deposit and another task",
  ],
  [{ blocked_by: ["t2"] }, { blocked_by: [] }, "marked X as no longer blocked by Pay the deposit"],
  [{ checklist: [] }, { checklist: [VENUE] }, "added “Book the venue” to the checklist of X"],
  [{ checklist: [] }, { checklist: [VENUE, MENU] }, "added 2 items to the checklist of X"],
  [{ checklist: [VENUE] }, { checklist: [{ ...VENUE, done: true }] }, "checked off “Book the venue” in X"],
  [{ checklist: [{ ...VENUE, done: true }] }, { checklist: [VENUE] }, "unchecked “Book the venue” in X"],
  [{ checklist: [VENUE, MENU] }, { checklist: [MENU] }, "removed “Book the venue” from the checklist of X"],
  [{ checklist: [VENUE, MENU] }, { checklist: [MENU, VENUE] }, "reordered the checklist of X"],
  [
    { checklist: [VENUE] },
    { checklist: [item("i1", "Book the hall")] },
    "changed “Book the venue” to “Book the hall” in X",
  ],
  [{ repeat: null }, { repeat: "FREQ=WEEKLY;BYDAY=MO" }, "set X to repeat every week on Monday"],
  [{ repeat: "FREQ=DAILY" }, { repeat: null }, "stopped X from repeating"],
  [
    { due_on: null, priority: "none", status: "todo" },
    { due_on: "2026-12-03", priority: "high", status: "done" },
    "moved X from Todo to Done, set its priority to high, and set its due date to December 3, 2026",
  ],
])("%j → %j is told as: %s", (before, after, expected) => {
  const change = makeChange({ kind: "task.updated", task_name: "X", before, after });
  expect(toText(describeChange(change, NAMES))).toBe(expected);
});

test("what happened to a project's labels is told", () => {
  const change = makeChange({
    kind: "project.updated",
    before: { labels: [FINANCE, LEGAL] },
    after: {
      labels: [
        { ...FINANCE, name: "Money" },
        { id: "l3", name: "Fair", color: "blue" },
      ],
    },
  });
  expect(toText(describeChange(change))).toBe(
    "renamed the label Finance to Money, created the label Fair, and deleted the label Legal",
  );
  const recolored = { labels: [{ ...FINANCE, color: "pink" as const }] };
  expect(toText(describeChange({ ...change, before: { labels: [FINANCE] }, after: recolored }))).toBe(
    "changed the color of the label Finance",
  );
});

test("one change of many tasks is told once", () => {
  const changes = ["t1", "t2", "t3"].map((task_id) =>
    makeChange({ kind: "task.updated", task_id, before: { due_on: null }, after: { due_on: "2026-12-03" } }),
  );
  const [sentence] = describeBatch({ id: "b", at: "", changes }, undefined);
  expect(toText(sentence!.pieces)).toBe("set the due date of 3 tasks to December 3, 2026");
});
