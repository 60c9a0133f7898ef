import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { briefs, projects, tasks } from "@/db/schema";
import { validationFailed } from "@/lib/api/problem";
import type { Priority, Size } from "@/lib/tasks/options";
import { getRanksAfter } from "@/lib/tasks/order/ranks.server";

/** A task that is stored together with its new project. */
export interface TaskOfNewProject {
  name: string;
  description?: string | null;
  size?: Size | null;
  priority?: Priority;
  due_on?: string | null;
  checklist?: { text: string; done: boolean }[];
  /** Labels of the project. */
  label_ids?: string[];
  /** Tasks before it in the list, counted from 0, that must be done first. The order rules out loops. */
  after?: number[];
  /** The sentences of the brief that it comes from, counted from 1. */
  from?: number[];
}

/** @throws 422 if a task comes after itself or after a later one. */
export function requireEarlierTasks(newTasks: TaskOfNewProject[]): void {
  const index = newTasks.findIndex(({ after = [] }, position) => after.some((other) => other >= position));
  if (index < 0) return;
  const message = "A task can only be blocked by tasks earlier in the list.";
  throw validationFailed([{ message, location: `body.tasks.${index}.after`, value: newTasks[index]!.after }]);
}

/** @param ids the ids of the tasks, in the same order. */
export function insertNewTasks(
  transaction: Transaction,
  project: { id: string; user_id: string },
  newTasks: TaskOfNewProject[],
  ids: string[],
) {
  const ranks = getRanksAfter(0, newTasks.length);
  const rows = newTasks.map(
    (
      {
        name,
        description,
        size = null,
        priority = "none",
        due_on = null,
        checklist = [],
        label_ids = [],
        after = [],
      },
      index,
    ) => ({
      id: ids[index]!,
      user_id: project.user_id,
      project_id: project.id,
      name,
      description: description || null,
      size,
      priority,
      due_on,
      label_ids,
      checklist: checklist.map((item) => ({ id: randomUUID(), ...item })),
      blocked_by: [...new Set(after)].map((other) => ids[other]!),
      order: ranks[index]!,
    }),
  );
  return transaction.insert(tasks).values(rows).returning();
}

/** For each task id the sentences that the task comes from, counted from 1. */
export type Sources = Record<string, number[]>;

/** @param ids the ids of the tasks, in the same order. */
export const toSources = (newTasks: Pick<TaskOfNewProject, "from">[], ids: string[]): Sources =>
  Object.fromEntries(
    newTasks.flatMap(({ from = [] }, index) => (from.length > 0 ? [[ids[index]!, [...new Set(from)]]] : [])),
  );

/** Stores the text that a project was planned from. */
export const insertBrief = (transaction: Transaction, projectId: string, text: string, sources: Sources) =>
  transaction.insert(briefs).values({ project_id: projectId, text, sources });

/** Selects whether a project has a brief; null if not. */
export const selectHasBrief = sql<
  true | null
>`(select true from ${briefs} where ${briefs.project_id} = ${projects.id})`;
