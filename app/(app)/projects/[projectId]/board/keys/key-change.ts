import { formatLongDay } from "@/lib/dates/format-day";
import type { Label } from "@/lib/tasks/fields";
import { PRIORITIES, PRIORITY_LABELS, type Priority } from "@/lib/tasks/options";
import type { BulkPatch } from "../selection/bulk-patch";

/** The priority that a digit sets: 1 is the highest. 0, or the digit of the priority that all tasks have, removes it. */
export function toPriority(digit: string, tasks: readonly { priority: Priority }[]): Priority {
  const wanted = digit === "0" ? "none" : PRIORITIES.at(-Number(digit))!;
  return tasks.every(({ priority }) => priority === wanted) ? "none" : wanted;
}

/** Says what a patch has changed, for screen readers: "due December 3, 2026". */
export function describePatch(patch: BulkPatch, labels: readonly Label[]): string {
  const { priority, due_on, add_label_ids = [], remove_label_ids = [] } = patch;
  if (priority) return PRIORITY_LABELS[priority] + (priority === "none" ? "" : " priority");
  if (due_on !== undefined) return due_on ? `due ${formatLongDay(due_on)}` : "no due date";
  const [id] = [...add_label_ids, ...remove_label_ids];
  const label = labels.find((label) => label.id === id);
  return `label ${label ? `${label.name} ` : ""}${add_label_ids.length > 0 ? "added" : "removed"}`;
}
