import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { toPage } from "@/db/page.server";
import { projects, tasks } from "@/db/schema";
import {
  isOwnProject,
  isOwnRestorableProject,
  isOwnRestorableTask,
} from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import type { HandlerResult, ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import { takeFromTrash } from "@/lib/projects/trash.server";
import { changeDeletedProject, changeProject } from "@/lib/tasks/change/change-project.server";
import { requireSpace } from "@/lib/tasks/change/require-space.server";
import { dropDanglingReferences } from "@/lib/tasks/parts/references.server";
import { blockOthersAgain, readdBlockers } from "@/lib/tasks/parts/restored-relations.server";
import { dropWrongRules } from "@/lib/tasks/repeat/series.server";
import { runWorkflows } from "@/lib/tasks/workflows/workflows.server";
import { describeLost } from "./describe-lost";
import type * as api from "./endpoints";
import { TRASH_DAYS } from "./trash-days";
import { undoLimit } from "./undo-limit.server";

const purgedAt = (deletedAt: unknown) =>
  sql<string>`to_char((${deletedAt} + make_interval(days => ${TRASH_DAYS})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The caller's deleted projects, and the tasks that were deleted from projects that exist. */
export async function listTrash(userId: string, query: ParsedInput<typeof api.listTrash>["query"]) {
  const deletedProjects = db
    .select({
      type: sql<"project" | "task">`'project'`.as("type"),
      id: projects.id,
      name: projects.name,
      project_id: sql<string>`${projects.id}`.as("project_id"),
      project_name: sql<string>`${projects.name}`.as("project_name"),
      deleted_at: projects.deleted_at,
      purged_at: purgedAt(projects.deleted_at).as("purged_at"),
    })
    .from(projects)
    .where(isOwnRestorableProject(userId));
  const deletedTasks = db
    .select({
      type: sql<"project" | "task">`'task'`.as("type"),
      id: tasks.id,
      name: tasks.name,
      project_id: sql<string>`${tasks.project_id}`.as("project_id"),
      project_name: sql<string>`${projects.name}`.as("project_name"),
      deleted_at: tasks.deleted_at,
      purged_at: purgedAt(tasks.deleted_at).as("purged_at"),
    })
    .from(tasks)
    .innerJoin(projects, and(eq(projects.id, tasks.project_id), isOwnProject(userId)))
    .where(isOwnRestorableTask(userId));
  const items = db.$with("items").as(unionAll(deletedProjects, deletedTasks));
  const all = db
    .select({ total: sql<number>`count(*)::int`.as("total") })
    .from(items)
    .as("all_items");
  const page = db
    .select()
    .from(items)
    .orderBy(sql`deleted_at desc, id`)
    .limit(query.per_page)
    .offset(query.page * query.per_page)
    .as("page");
  const rows = await db
    .with(items)
    .select()
    .from(all)
    .leftJoin(page, sql`true`)
    .orderBy(sql`deleted_at desc, id`);
  return toPage(
    rows.flatMap((row) => (row.page ? { ...row.page, deleted_at: row.page.deleted_at! } : [])),
    rows[0]!.all_items.total,
    query,
  );
}

/** Restores a project with its tasks. @throws 404 if it is not in the caller's trash. */
export async function restoreProject(author: Author, projectId: string) {
  await undoLimit.consume(author.userId);
  await changeDeletedProject(author, projectId, (transaction) => takeFromTrash(transaction, projectId));
}

/**
 * Restores a task to its place in its column, with the blockers that came back meanwhile, and as a blocker of the tasks that it
 * blocked.
 * @param query.report whether to return the relations that did not come back; otherwise it returns null
 * @throws 404 if the task is not in the caller's trash, or its project is; 409 if the project is full.
 */
export async function restoreTask(
  author: Author,
  taskId: string,
  query: ParsedInput<typeof api.restoreTask>["query"],
): Promise<HandlerResult<typeof api.restoreTask>> {
  await undoLimit.consume(author.userId);
  const isInTrash = and(eq(tasks.id, taskId), isOwnRestorableTask(author.userId));
  const [task] = await db.select({ projectId: tasks.project_id }).from(tasks).where(isInTrash);
  if (!task) throw notFound("Task");
  return changeProject(author, task.projectId, async (transaction, project) => {
    requireSpace(project);
    const [restored] = await transaction
      .update(tasks)
      .set({ deleted_at: null, updated_at: sql`now()` })
      .where(isInTrash)
      .returning({ name: tasks.name, blockers: tasks.blocked_by });
    if (!restored) throw notFound("Task");
    await dropDanglingReferences(transaction, [taskId]);
    await readdBlockers(transaction, project.projectId, taskId);
    const lost = await blockOthersAgain(transaction, project.projectId, taskId, restored.blockers);
    await dropWrongRules(transaction, [taskId]);
    await runWorkflows(transaction, project, { isTaskAdded: true });
    return query.report === "true" ? { detail: describeLost(restored.name, lost), ...lost } : null;
  });
}
