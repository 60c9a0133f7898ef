import "server-only";
import type { tasks } from "@/db/schema";
import { findNextDay } from "./next-day";
import { createNextId } from "./series.server";

type Task = typeof tasks.$inferSelect;

/** A rule for a task that exists, and a due date, which it takes unless it has a later one. */
export interface GivenRule {
  id: string;
  repeat: string | null;
  due_on: string | null;
}

/** What the next task of a series does not take from the one before. Undefined values are left to the database. */
const NEW_IN_SERIES = {
  status: "todo" as const,
  number: undefined,
  blocked_by: undefined,
  completed_at: undefined,
  created_at: undefined,
  updated_at: undefined,
};

/**
 * Decides how series go on: with a later open task, which takes the rule, or with a new task. One whose rule has no later day ends.
 * @param laterIds the later open tasks, by the completed ones
 */
export function planNextTasks(completed: Task[], laterIds: ReadonlyMap<string, string>, today: string) {
  const rules: GivenRule[] = [];
  const newTasks = [];
  for (const task of completed) {
    const due_on = findNextDay(task.repeat!, task.due_on, today);
    if (due_on === null) continue;
    const laterId = laterIds.get(task.id);
    if (laterId !== undefined) rules.push({ id: laterId, repeat: task.repeat, due_on });
    else newTasks.push(toNextTask(task, due_on));
  }
  return { rules, newTasks };
}

function toNextTask(task: Task, due_on: string) {
  const checklist = task.checklist.map((item) => ({ ...item, done: false }));
  return { ...task, ...NEW_IN_SERIES, id: createNextId(task.id), due_on, checklist };
}
