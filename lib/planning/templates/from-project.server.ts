import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { type ownTemplates, tasks } from "@/db/schema";
import { isOwnTask, requireOwnProject } from "@/lib/access/project-access.server";
import { conflict } from "@/lib/api/problem";
import { countDays } from "@/lib/dates/days";
import { getSeries, seriesOfTask } from "@/lib/tasks/repeat/series.server";
import { MAX_TASKS_PER_TEMPLATE, type TemplatePart } from "./options";

type TaskRow = typeof tasks.$inferSelect;
type Content = Pick<typeof ownTemplates.$inferSelect, "labels" | "tasks" | "task_count">;

/**
 * Reads a project as the content of a template: its tasks in the order of the work, done ones first. A series of repeated
 * tasks is one task.
 * @throws 404 when the project is not the user's; 409 when it has no tasks, or too many.
 */
export async function readProjectContent(
  transaction: Transaction,
  userId: string,
  projectId: string,
  parts: ReadonlySet<TemplatePart>,
): Promise<Content> {
  const project = await requireOwnProject(userId, projectId, transaction);
  const lastOfSeries = transaction.$with("last_of_series").as(
    transaction
      .selectDistinctOn([seriesOfTask])
      .from(tasks)
      .where(and(eq(tasks.project_id, projectId), isOwnTask(userId)))
      // The open task of a series, or else the last one.
      .orderBy(seriesOfTask, sql`${tasks.status} = 'done'`, desc(tasks.number)),
  );
  const taskRows = await transaction
    .with(lastOfSeries)
    .select()
    .from(lastOfSeries)
    .orderBy(desc(lastOfSeries.status), asc(lastOfSeries.order), asc(lastOfSeries.id))
    .limit(MAX_TASKS_PER_TEMPLATE + 1);
  if (taskRows.length === 0) throw conflict("This project has no tasks to save.");
  if (taskRows.length > MAX_TASKS_PER_TEMPLATE)
    throw conflict(`A template can have at most ${MAX_TASKS_PER_TEMPLATE} tasks.`);

  const ordered = parts.has("dependencies") ? orderByDependencies(taskRows) : taskRows;
  const positions = new Map(ordered.map(({ id }, index) => [getSeries(id), index]));
  const used = new Set(parts.has("labels") ? ordered.flatMap(({ label_ids }) => label_ids) : []);
  const labels = project.labels.filter(({ id }) => used.has(id));
  const labelPositions = new Map(labels.map(({ id }, index) => [id, index]));
  const days = parts.has("dates") ? ordered.flatMap(({ due_on }) => due_on ?? []) : [];
  const firstDay = days.toSorted()[0];
  return {
    labels: labels.map(({ name, color }) => ({ name, color })),
    tasks: ordered.map(
      ({ name, description, checklist, size, blocked_by, due_on, label_ids, ...task }, index) => ({
        name,
        description: (parts.has("descriptions") && description) || "",
        done_when: parts.has("checklists") ? checklist.map(({ text }) => text) : [],
        size: parts.has("sizes") ? size : null,
        priority: parts.has("priorities") ? task.priority : "none",
        // Keeps only tasks before this one, so that a template never has a cycle.
        after: toPositions(blocked_by.map(getSeries), positions).filter(
          (position) => parts.has("dependencies") && position < index,
        ),
        due_days: firstDay !== undefined && due_on !== null ? countDays(firstDay, due_on) : null,
        labels: toPositions(label_ids, labelPositions),
      }),
    ),
    task_count: ordered.length,
  };
}

/** What is not there, such as a deleted task, is left out. Two tasks of a series are one. */
const toPositions = (ids: string[], positions: ReadonlyMap<string, number>) =>
  [...new Set(ids.flatMap((id) => positions.get(id) ?? []))].toSorted((a, b) => a - b);

/** Puts each task after those that block it; apart from that they keep their order. */
function orderByDependencies(taskRows: TaskRow[]): TaskRow[] {
  const bySeries = new Map(taskRows.map((task) => [getSeries(task.id), task]));
  const ordered = new Set<TaskRow>();
  const visited = new Set<TaskRow>();
  function visit(task: TaskRow) {
    if (visited.has(task)) return;
    visited.add(task);
    for (const id of task.blocked_by) {
      const blocking = bySeries.get(getSeries(id));
      if (blocking) visit(blocking);
    }
    ordered.add(task);
  }
  for (const task of taskRows) visit(task);
  return [...ordered];
}
