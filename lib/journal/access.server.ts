import "server-only";
import { and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { projects, tasks } from "@/db/schema";
import { TRASH_DAYS } from "./trash-days";

/*
 * Who may see and change what: the only conditions on the owner of projects and tasks (held by tests/boundaries.test.ts). A task has the
 * owner of its project in `user_id`, whoever created it, so that lists over all projects read one index.
 *
 * Sharing a project changes `ownsProject` and `ownsTask`. Beside them the owner is known to what counts or tells for one person: the
 * totals in `task_stats` (drizzle/0001_counters.sql), from which lists take their `total`; the recipient of events (tell_of_project() in
 * drizzle/0017_task_fields.sql, lib/live/hub.server.ts); the author of a change that names none (change_actor()); and the plan that limits
 * the history (lib/limits/history-window.server.ts).
 */

type UserId = string | Placeholder;

/** Of any project of the user, also one in the trash: for the export, and the order of a new one. */
export const ownsProject = (userId: UserId): SQL => eq(projects.user_id, userId);

const ownsTask = (userId: UserId): SQL => eq(tasks.user_id, userId);

/** Who may read and change a project: its owner, while it is not in the trash. */
export const isOwnProject = (userId: UserId): SQL => and(ownsProject(userId), isNull(projects.deleted_at))!;

/** The same for a task. The tasks of a project in the trash are deleted too. */
export const isOwnTask = (userId: UserId): SQL => and(ownsTask(userId), isNull(tasks.deleted_at))!;

/** What is in the user's trash. It is there a little longer than it can be restored. */
export const isOwnDeletedProject = (userId: UserId): SQL =>
  and(ownsProject(userId), isNotNull(projects.deleted_at))!;
export const isOwnDeletedTask = (userId: UserId): SQL => and(ownsTask(userId), isNotNull(tasks.deleted_at))!;

const isRestorable = (deletedAt: typeof projects.deleted_at | typeof tasks.deleted_at): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${sql.raw(`${TRASH_DAYS}`)})`;

/** What the user can take out of the trash. */
export const isOwnRestorableProject = (userId: UserId): SQL =>
  and(ownsProject(userId), isRestorable(projects.deleted_at))!;
export const isOwnRestorableTask = (userId: UserId): SQL =>
  and(ownsTask(userId), isRestorable(tasks.deleted_at))!;
