import type { PlannedTask } from "../../../lib/planning/playbooks/planned-project.ts";

/** What of a task is scored. */
export type ScoredTask = Pick<PlannedTask, "name" | "description" | "done_when" | "due_on" | "after">;

/** The texts of a task beside its name: the sentences of the description, and the points of the checklist. */
export const getDetails = (task: ScoredTask): string[] => [
  ...task.description.split(/(?<=[.!?;])\s+|\n/).filter((sentence) => sentence.trim() !== ""),
  ...task.done_when,
];
