import "server-only";
import { and, eq, ilike, inArray, type SQL, sql } from "drizzle-orm";
import { db, runLast, type Transaction } from "@/db";
import { listRows, preparedList, toLikePattern } from "@/db/page.server";
import { prepared } from "@/db/prepared.server";
import { projects, taskStats, tasks } from "@/db/schema";
import type { Author } from "../api/author.server";
import type { ParsedInput } from "../api/endpoint";
import { notFound, preconditionFailed } from "../api/problem";
import { isOwnProject, isOwnTask } from "../journal/access.server";
import { blockRateLimit } from "../rate-limit.server";
import { changeProject, changeTask } from "./change.server";
import type * as api from "./endpoints";
import { requireSpace } from "./limits.server";
import { rankAtEnd } from "./ordering.server";
import { STATUSES, type Status } from "./statuses";
import { toTextTag } from "./text-tag";
import { runWorkflows } from "./workflows.server";

const countCreation = blockRateLimit("create-task", {
  points: 300,
  seconds: 60,
  detail: "That is a lot of tasks in one minute. Please wait a little.",
});

const whereOwnTask = (userId: string, id: string) => and(eq(tasks.id, id), isOwnTask(userId));

const placeholders = {
  id: sql.placeholder("id"),
  userId: sql.placeholder("userId"),
  projectId: sql.placeholder("projectId"),
};

const whereProjectTasks = and(isOwnTask(placeholders.userId), eq(tasks.project_id, placeholders.projectId));
const fromProject = (value: SQL) => sql<number>`(
  select ${value} from ${projects} where ${projects.id} = ${placeholders.projectId} and ${isOwnProject(placeholders.userId)})`;
const lastSeq = fromProject(sql`${projects.last_seq}`);

const listProjectTasks = preparedList(
  tasks,
  whereProjectTasks,
  fromProject(sql`${projects.todo_count} + ${projects.in_progress_count} + ${projects.done_count}`),
  lastSeq,
);

const COUNTERS = {
  todo: projects.todo_count,
  in_progress: projects.in_progress_count,
  done: projects.done_count,
};
const listColumnTasks = Object.fromEntries(
  STATUSES.map((status) => [
    status,
    preparedList(
      tasks,
      and(whereProjectTasks, eq(tasks.status, status)),
      fromProject(sql`${COUNTERS[status]}`),
      lastSeq,
    ),
  ]),
) as Record<Status, typeof listProjectTasks>;

const selectOwnTask = prepared((on) =>
  on
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, placeholders.id), isOwnTask(placeholders.userId))),
);

/** The caller's tasks in board order, optionally of one project or of some columns. */
export async function listTasks(userId: string, query: ParsedInput<typeof api.listTasks>["query"]) {
  const { project_id: projectId, status, q, ids } = query;
  const hasCounter = q === undefined && ids === undefined;
  if (hasCounter && projectId !== undefined && (status === undefined || status.length === 1)) {
    const list = status === undefined ? listProjectTasks : listColumnTasks[status[0]!];
    return list(query, { userId, projectId });
  }
  const where = and(
    isOwnTask(userId),
    projectId === undefined ? undefined : eq(tasks.project_id, projectId),
    status && inArray(tasks.status, status),
    q === undefined ? undefined : ilike(tasks.name, toLikePattern(q)),
    ids && inArray(tasks.id, ids),
  );
  return listRows(tasks, query, where, hasCounter ? countTasks(userId, projectId, status) : undefined);
}

/** Uses the counters where possible. There is no counter of a user's tasks by status over all projects. */
async function countTasks(userId: string, projectId?: string, statuses?: Status[]): Promise<number> {
  if (projectId) {
    const columns = new Set<Status>(statuses ?? STATUSES);
    const [row] = await db
      .select({
        todo: projects.todo_count,
        in_progress: projects.in_progress_count,
        done: projects.done_count,
      })
      .from(projects)
      .where(and(eq(projects.id, projectId), isOwnProject(userId)));
    return row ? [...columns].reduce((sum, status) => sum + row[status], 0) : 0;
  }
  if (statuses) return db.$count(tasks, and(isOwnTask(userId), inArray(tasks.status, statuses)));
  const [row] = await db
    .select({ total: taskStats.total_tasks })
    .from(taskStats)
    .where(eq(taskStats.user_id, userId));
  return row?.total ?? 0;
}

/** @throws 404 when the task does not exist or is not the caller's. */
export async function getTask(userId: string, id: string) {
  const [task] = await selectOwnTask({ id, userId });
  if (!task) throw notFound("Task");
  return task;
}

const insertAtEnd = prepared((on) => {
  const { projectId, userId } = placeholders;
  const status = sql`${sql.placeholder("status")}::status`;
  return on
    .insert(tasks)
    .values({
      user_id: userId,
      project_id: projectId,
      name: sql.placeholder("name"),
      description: sql.placeholder("description"),
      status,
      order: rankAtEnd(projectId, status),
    })
    .returning();
});

/**
 * Adds a task at the end of its column.
 * @throws 404 when the project does not exist or is not the caller's; 409 when it is full.
 */
export async function createTask(
  author: Author,
  projectId: string,
  body: ParsedInput<typeof api.createTask>["body"],
) {
  const { userId } = author;
  await countCreation(userId);
  return changeProject(author, projectId, async (transaction, project) => {
    requireSpace(project);
    const { name, description = null, status } = body;
    const insert = () => insertAtEnd({ userId, projectId, name, description, status }, transaction);
    if (project.workflows.length === 0) return (await runLast(transaction, insert))[0]!;
    const [task] = await insert();
    await runWorkflows(transaction, project, true);
    return task!;
  });
}

/** @throws 412 when the description is not the text with that tag any more. */
async function requireTag(transaction: Transaction, where: SQL | undefined, expectedTag: string) {
  const [task] = await transaction.select({ description: tasks.description }).from(tasks).where(where);
  if (!task || expectedTag === "*" || toTextTag(task.description) === expectedTag) return;
  const message = "The description was changed meanwhile.";
  throw preconditionFailed(message, [{ message, location: "body.description", value: task.description }]);
}

/**
 * Changes a task. A new status puts it at the end of that column.
 * @param expectedTag the tag of the description that the caller has seen, if it must not be overwritten unseen
 * @throws 404 when it does not exist or is not the caller's; 412 when the description has another tag.
 */
export async function updateTask(
  author: Author,
  id: string,
  body: ParsedInput<typeof api.updateTask>["body"],
  expectedTag: string | null = null,
) {
  await changeTask(author, id, async (transaction, project) => {
    if (expectedTag !== null) await requireTag(transaction, whereOwnTask(author.userId, id), expectedTag);
    const end = rankAtEnd(project.projectId, body.status);
    const order = sql`case when ${tasks.status} = ${body.status} then ${tasks.order} else ${end} end`;
    const changed = await transaction
      .update(tasks)
      .set({ ...body, order, updated_at: sql`now()` })
      .where(whereOwnTask(author.userId, id))
      .returning({ id: tasks.id });
    if (changed.length === 0) throw notFound("Task");
    await runWorkflows(transaction, project);
  });
}

/** Puts a task into the trash. @throws 404 when it does not exist or is not the caller's. */
export async function deleteTask(author: Author, id: string) {
  await changeTask(author, id, async (transaction, project) => {
    const deleted = await transaction
      .update(tasks)
      .set({ deleted_at: sql`now()` })
      .where(whereOwnTask(author.userId, id))
      .returning({ id: tasks.id });
    if (deleted.length === 0) throw notFound("Task");
    await runWorkflows(transaction, project);
  });
}
