import "server-only";
import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { projects, tasks } from "@/db/schema";
import { TRASH_DAYS } from "./trash-days";

/**
 * Who may read and change a project: its owner, while it is not in the trash. Every read and the lock of every write use these
 * two conditions, so sharing a project changes nothing else.
 */
export const isOwnProject = (userId: string | Placeholder) =>
  and(eq(projects.user_id, userId), isNull(projects.deleted_at))!;

/** The same for a task. The tasks of a project in the trash are deleted too. */
export const isOwnTask = (userId: string | Placeholder) =>
  and(eq(tasks.user_id, userId), isNull(tasks.deleted_at))!;

/** Whether what was deleted at that time can be restored. Nothing can that was not deleted. */
export const isRestorable = (deletedAt: typeof projects.deleted_at | typeof tasks.deleted_at): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${TRASH_DAYS})`;
