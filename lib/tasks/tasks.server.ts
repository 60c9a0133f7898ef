import "server-only";
import { and, eq, ilike, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { listRows, toLikePattern } from "@/db/page.server";
import { projects, taskStats, tasks } from "@/db/schema";
import type { ParsedInput } from "../api/endpoint";
import { conflict, notFound } from "../api/problem";
import { rateLimit } from "../rate-limit.server";
import type * as api from "./endpoints";
import { changeProject, changeTask, getRankAtEnd } from "./ordering.server";
import type { Status } from "./statuses";
import { runWorkflows } from "./workflows.server";

const createLimit = rateLimit("create-task", {
  points: 300,
  seconds: 60,
  detail: "That is a lot of tasks in one minute. Please wait a little.",
});

const whereOwnTask = (userId: string, id: string) => and(eq(tasks.id, id), eq(tasks.user_id, userId));

/** The caller's tasks in board order, optionally of one project or of some columns. */
export async function listTasks(userId: string, query: ParsedInput<typeof api.listTasks>["query"]) {
  const where = and(
    eq(tasks.user_id, userId),
    query.project_id === undefined ? undefined : eq(tasks.project_id, query.project_id),
    query.status && inArray(tasks.status, query.status),
    query.q === undefined ? undefined : ilike(tasks.name, toLikePattern(query.q)),
    query.ids && inArray(tasks.id, query.ids),
  );
  const hasCounter = query.q === undefined && query.ids === undefined;
  const total = hasCounter ? countTasks(userId, query.project_id, query.status) : undefined;
  return listRows(tasks, query, where, total);
}

/** Uses the counters where possible. There is no counter of a user's tasks by status over all projects. */
async function countTasks(userId: string, projectId?: string, statuses?: Status[]): Promise<number> {
  if (projectId) {
    const columns = new Set<Status>(statuses ?? ["todo", "in_progress", "done"]);
    const [row] = await db
      .select({
        todo: projects.todo_count,
        in_progress: projects.in_progress_count,
        done: projects.done_count,
      })
      .from(projects)
      .where(and(eq(projects.id, projectId), eq(projects.user_id, userId)));
    return row ? [...columns].reduce((sum, status) => sum + row[status], 0) : 0;
  }
  if (statuses) return db.$count(tasks, and(eq(tasks.user_id, userId), inArray(tasks.status, statuses)));
  const [row] = await db
    .select({ total: taskStats.total_tasks })
    .from(taskStats)
    .where(eq(taskStats.user_id, userId));
  return row?.total ?? 0;
}

/** @throws 404 when the task does not exist or is not the caller's. */
export async function getTask(userId: string, id: string) {
  const [task] = await db.select().from(tasks).where(whereOwnTask(userId, id));
  if (!task) throw notFound("Task");
  return task;
}

/** A project above the limit can still be read and edited, but takes no new tasks. */
const MAX_TASKS_PER_PROJECT = 20_000;

/**
 * Adds a task at the end of its column. The count is read under the project's lock, so that concurrent creations cannot
 * exceed the limit. No other call adds tasks to an existing project.
 * @throws 404 when the project does not exist or is not the caller's; 409 when it is full.
 */
export async function createTask(
  userId: string,
  projectId: string,
  body: ParsedInput<typeof api.createTask>["body"],
) {
  await createLimit.consume(userId);
  return changeProject(userId, projectId, async (transaction, project) => {
    if (project.taskCount >= MAX_TASKS_PER_PROJECT) {
      throw conflict(
        "This project has reached the limit of 20,000 tasks. Delete tasks that are no longer needed, or start another project.",
      );
    }
    const order = await getRankAtEnd(transaction, { projectId, status: body.status });
    const [task] = await transaction
      .insert(tasks)
      .values({ ...body, user_id: userId, project_id: projectId, order })
      .returning();
    await runWorkflows(transaction, project, true);
    return task!;
  });
}

/** Changes a task. A new status puts it at the end of that column. @throws 404 when it does not exist or is not the caller's. */
export async function updateTask(
  userId: string,
  id: string,
  body: ParsedInput<typeof api.updateTask>["body"],
) {
  await changeTask(userId, id, async (transaction, project) => {
    const { projectId } = project;
    const [current] = await transaction
      .select({ status: tasks.status })
      .from(tasks)
      .where(whereOwnTask(userId, id));
    if (!current) throw notFound("Task");
    const order =
      current.status === body.status
        ? undefined
        : await getRankAtEnd(transaction, { projectId, status: body.status });
    await transaction
      .update(tasks)
      .set({ ...body, order, updated_at: sql`now()` })
      .where(whereOwnTask(userId, id));
    await runWorkflows(transaction, project);
  });
}

/** @throws 404 when the task does not exist or is not the caller's. */
export async function deleteTask(userId: string, id: string) {
  await changeTask(userId, id, async (transaction, project) => {
    const deleted = await transaction
      .delete(tasks)
      .where(whereOwnTask(userId, id))
      .returning({ id: tasks.id });
    if (deleted.length === 0) throw notFound("Task");
    await runWorkflows(transaction, project);
  });
}
