import "server-only";
import { and, arrayOverlaps, eq, gte, inArray, lte, not, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { isLike, listRows, prepareList } from "@/db/page.server";
import { prepareQuery } from "@/db/prepared.server";
import { projects, taskStats, tasks } from "@/db/schema";
import { isOneOf } from "@/db/uuids.server";
import { isInOwnProject, isOwnProject, isOwnTask } from "@/lib/access/project-access.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import { COUNTERS, taskCountColumn } from "./counters.server";
import type * as api from "./endpoints";
import { STATUSES, type Status } from "./statuses";

const placeholders = {
  id: sql.placeholder("id"),
  userId: sql.placeholder("userId"),
  projectId: sql.placeholder("projectId"),
};

const whereProjectTasks = isInOwnProject(placeholders.userId, placeholders.projectId);
const fromProject = (value: SQL) => sql<number>`(
  select ${value} from ${projects} where ${projects.id} = ${placeholders.projectId} and ${isOwnProject(placeholders.userId)})`;
const ofProject = {
  table: tasks,
  lastSeq: fromProject(sql`${projects.last_seq}`),
  projectCondition: eq(tasks.project_id, placeholders.projectId),
};

const listProjectTasks = prepareList({
  ...ofProject,
  where: whereProjectTasks,
  total: fromProject(taskCountColumn),
});

const listColumnTasks = Object.fromEntries(
  STATUSES.map((status) => [
    status,
    prepareList({
      ...ofProject,
      where: and(whereProjectTasks, eq(tasks.status, status)),
      total: fromProject(sql`${COUNTERS[status]}`),
    }),
  ]),
) as Record<Status, typeof listProjectTasks>;

const selectOwnTask = prepareQuery((database) =>
  database
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, placeholders.id), isOwnTask(placeholders.userId))),
);

type TaskQuery = ParsedInput<typeof api.listTasks>["query"];

/** Whether a task waits for another one. Only blocked tasks are looked up further. */
const isBlocked = sql`(${tasks.blocked_by} <> '{}' and ${tasks.status} <> 'done' and exists (
  select from tasks blocker
  where blocker.id = any(${tasks.blocked_by}) and blocker.status <> 'done' and blocker.deleted_at is null))`;

/** The conditions beyond project and column, or undefined if there are none. No counter includes them. */
function toFilters(query: TaskQuery): SQL | undefined {
  const {
    q,
    ids,
    label_ids: labelIds,
    priority,
    due_before: dueBefore,
    due_after: dueAfter,
    blocked,
  } = query;
  return and(
    q === undefined ? undefined : isLike(tasks.name, q),
    ids && isOneOf(tasks.id, ids),
    // An empty list matches nothing.
    labelIds && (labelIds.length > 0 ? arrayOverlaps(tasks.label_ids, labelIds) : sql`false`),
    priority && inArray(tasks.priority, priority),
    dueBefore === undefined ? undefined : lte(tasks.due_on, dueBefore),
    dueAfter === undefined ? undefined : gte(tasks.due_on, dueAfter),
    blocked && (blocked === "true" ? isBlocked : not(isBlocked)),
  );
}

/** The caller's tasks in board order, filtered by project, columns or further conditions. */
export async function listTasks(userId: string, query: TaskQuery) {
  const { project_id: projectId, status } = query;
  const filters = toFilters(query);
  if (!filters && projectId !== undefined && (status === undefined || status.length === 1)) {
    const list = status === undefined ? listProjectTasks : listColumnTasks[status[0]!];
    return list(query, { userId, projectId });
  }
  const where = and(
    isOwnTask(userId),
    projectId === undefined ? undefined : eq(tasks.project_id, projectId),
    status && inArray(tasks.status, status),
    filters,
  );
  return listRows(tasks, query, where, filters ? undefined : countTasks(userId, projectId, status));
}

/** Uses the counters where possible. No counter has a user's tasks by status over all projects. */
async function countTasks(userId: string, projectId?: string, statuses?: Status[]): Promise<number> {
  if (projectId) {
    const columns = new Set<Status>(statuses ?? STATUSES);
    const [row] = await db
      .select(COUNTERS)
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
