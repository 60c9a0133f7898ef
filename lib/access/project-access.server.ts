import "server-only";
import { and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { projects, tasks } from "@/db/schema";
import { notFound } from "@/lib/api/problem";
import { TRASH_DAYS } from "@/lib/history/trash-days";

/*
 * Who may see and change what: the only conditions on the owner of projects and tasks (checked by tests/boundaries/writes.test.ts). A
 * task's `user_id` is the owner of its project, even if another user created the task, so lists over all projects read one index.
 * Sharing projects changes `isOwnProjectOrDeleted` and `isOwnTaskOrDeleted`, and nothing else decides who may read or write.
 *
 * Four other places rely on the owner for something else: the totals in `task_stats` (add_to_task_counts()), which each list
 * shows as its `total`; the recipient of events (tell_of_project(), lib/live/hub.server.ts); the
 * author of a change that names none (change_actor()); and the plan that limits the history, which is the caller's (lib/limits/history-window.server.ts).
 */

type UserId = string | Placeholder;

/** Any project of the user, including those in the trash: for the export, and for the order of a new project. */
export const isOwnProjectOrDeleted = (userId: UserId): SQL => eq(projects.user_id, userId);

const isOwnTaskOrDeleted = (userId: UserId): SQL => eq(tasks.user_id, userId);

/** Who may read and change a project: its owner, while it is not in the trash. */
export const isOwnProject = (userId: UserId): SQL =>
  and(isOwnProjectOrDeleted(userId), isNull(projects.deleted_at))!;

/** A project that the user may read. @throws 404 when it does not exist or is not theirs. */
export async function requireOwnProject(
  userId: string,
  projectId: string,
  database: Pick<Transaction, "select"> = db,
) {
  const [project] = await database
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), isOwnProject(userId)));
  if (!project) throw notFound("Project");
  return project;
}

/** Who may read and change a task. The tasks of a project in the trash are deleted too. */
export const isOwnTask = (userId: UserId): SQL => and(isOwnTaskOrDeleted(userId), isNull(tasks.deleted_at))!;

/**
 * The tasks of one project, for who may read it. The owner is looked up once, in the project: with `user_id` in the condition,
 * Postgres would read the index entries of all the user's tasks.
 */
export const isInOwnProject = (userId: UserId, projectId: Placeholder): SQL =>
  and(
    eq(tasks.project_id, projectId),
    isNull(tasks.deleted_at),
    sql`(select true from ${projects} where ${projects.id} = ${projectId} and ${isOwnProject(userId)})`,
  )!;

/** What is in the user's trash. It stays a little longer than it can be restored. */
export const isOwnDeletedProject = (userId: UserId): SQL =>
  and(isOwnProjectOrDeleted(userId), isNotNull(projects.deleted_at))!;
export const isOwnDeletedTask = (userId: UserId): SQL =>
  and(isOwnTaskOrDeleted(userId), isNotNull(tasks.deleted_at))!;

const isRestorable = (deletedAt: typeof projects.deleted_at | typeof tasks.deleted_at): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${sql.raw(`${TRASH_DAYS}`)})`;

/** What the user can restore from the trash. */
export const isOwnRestorableProject = (userId: UserId): SQL =>
  and(isOwnProjectOrDeleted(userId), isRestorable(projects.deleted_at))!;
export const isOwnRestorableTask = (userId: UserId): SQL =>
  and(isOwnTaskOrDeleted(userId), isRestorable(tasks.deleted_at))!;
