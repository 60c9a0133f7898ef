import "server-only";
import type { Transaction } from "@/db";
import { conflict, notFound } from "@/lib/api/problem";
import { toConflictLocation } from "@/lib/journal/conflict-location";
import { takeFromTrash } from "@/lib/projects/trash.server";
import type { LockedProject } from "@/lib/tasks/change/change-project.server";
import { createChangedSinceError } from "./conflicts.server";
import type { ChangeRow } from "./versions.server";

const isExistence = ({ kind }: ChangeRow) => kind === "project.deleted" || kind === "project.restored";

/**
 * Undoes that a batch deleted or restored the project. The caller undoes its other changes afterwards.
 * @param batch its changes, the newest first.
 * @returns the other changes, and whether the caller must put the project into the trash after it has undone them.
 * @throws 404 if the project is in the trash and the batch did not delete it; 409 if the project has changed since it was deleted
 * or restored.
 */
export async function undoProjectExistence(
  transaction: Transaction,
  { projectId, lastSeq, deletedAt }: Pick<LockedProject, "projectId" | "lastSeq" | "deletedAt">,
  batch: ChangeRow[],
): Promise<{ others: ChangeRow[]; isDeletedAfterwards: boolean }> {
  const isDeleted = deletedAt !== null;
  const existence = batch.filter(isExistence);
  if (isDeleted && existence.length === 0) throw notFound("Project");
  const others = batch.filter((row) => !isExistence(row));
  // Its creation puts the project into the trash.
  if (existence.length === 0 || (!isDeleted && others.some(isCreation)))
    return { others, isDeletedAfterwards: false };
  const wasDeleted = existence.at(-1)!.kind === "project.restored";
  if ((isDeleted && others.some(isCreation)) || (isDeleted === wasDeleted && others.length === 0))
    throw conflict("This has already been undone.");
  if (batch[0]!.seq !== lastSeq)
    throw createChangedSinceError([
      { message: "The project has changed since.", location: toConflictLocation(null) },
    ]);
  if (isDeleted && !wasDeleted) await takeFromTrash(transaction, projectId);
  return { others, isDeletedAfterwards: wasDeleted && !isDeleted };
}

const isCreation = ({ kind }: ChangeRow) => kind === "project.created";
