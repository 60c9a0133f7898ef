import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { projects, tasks } from "@/db/schema";

/* All functions here need the project's lock. */

/** Restores a project with the tasks that were deleted with it. */
export async function takeFromTrash(transaction: Transaction, projectId: string): Promise<void> {
  // The tasks first: the journal does not record tasks that follow their project.
  await transaction.execute(sql`
    update tasks set deleted_at = null from projects
    where tasks.project_id = ${projectId} and projects.id = ${projectId} and tasks.deleted_at = projects.deleted_at`);
  await transaction
    .update(projects)
    .set({ deleted_at: null, updated_at: sql`now()` })
    .where(eq(projects.id, projectId));
}

/** Moves a project with its tasks to the trash. They share one time, which identifies the tasks to restore with the project. */
export async function putIntoTrash(transaction: Transaction, projectId: string): Promise<void> {
  // The project first, for the same reason.
  await transaction.update(projects).set({ deleted_at: sql`now()` }).where(eq(projects.id, projectId));
  await transaction
    .update(tasks)
    .set({ deleted_at: sql`now()` })
    .where(and(eq(tasks.project_id, projectId), isNull(tasks.deleted_at)));
}
