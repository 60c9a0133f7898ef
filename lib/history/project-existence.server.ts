import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { projects, tasks } from "@/db/schema";
import { conflict, notFound } from "@/lib/api/problem";
import type { LockedProject } from "@/lib/tasks/change/change.server";
import type { ChangeRow } from "./versions.server";

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

/** Moves a project with its tasks to the trash. */
export async function putIntoTrash(transaction: Transaction, projectId: string): Promise<void> {
  // The project first, for the same reason.
  await transaction.update(projects).set({ deleted_at: sql`now()` }).where(eq(projects.id, projectId));
  await transaction
    .update(tasks)
    .set({ deleted_at: sql`now()` })
    .where(and(eq(tasks.project_id, projectId), isNull(tasks.deleted_at)));
}

const isExistence = ({ kind }: ChangeRow) => kind === "project.deleted" || kind === "project.restored";

/**
 * Takes back the deletion of a project by a batch, before its other changes.
 * @param batch its changes, the newest first.
 * @returns the other changes, and whether the project must go to the trash after they are taken back.
 * @throws 404 if the project is in the trash and the batch did not delete it; 409 if the project has changed since it was deleted
 * or restored.
 */
export async function undoProjectExistence(
  transaction: Transaction,
  { projectId, lastSeq, deletedAt }: Pick<LockedProject, "projectId" | "lastSeq" | "deletedAt">,
  batch: ChangeRow[],
): Promise<{ others: ChangeRow[]; goesToTrash: boolean }> {
  const isDeleted = deletedAt !== null;
  const existence = batch.filter(isExistence);
  if (isDeleted && existence.length === 0) throw notFound("Project");
  const others = batch.filter((row) => !isExistence(row));
  // Its creation puts the project into the trash.
  if (existence.length === 0 || (!isDeleted && others.some(isCreation)))
    return { others, goesToTrash: false };
  const wasDeleted = existence.at(-1)!.kind === "project.restored";
  if ((isDeleted && others.some(isCreation)) || (isDeleted === wasDeleted && others.length === 0))
    throw conflict("This has already been undone.");
  if (batch[0]!.seq !== lastSeq)
    throw conflict("This has changed since, so it can’t be undone.", [
      { message: "The project has changed since.", location: "project" },
    ]);
  if (isDeleted && !wasDeleted) await takeFromTrash(transaction, projectId);
  return { others, goesToTrash: wasDeleted && !isDeleted };
}

const isCreation = ({ kind }: ChangeRow) => kind === "project.created";
