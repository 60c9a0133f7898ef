import "server-only";
import type { Transaction } from "@/db";
import { conflict, notFound } from "@/lib/api/problem";
import { toConflictLocation } from "@/lib/journal/conflict-location";
import { takeFromTrash } from "@/lib/projects/trash.server";
import type { LockedProject } from "@/lib/tasks/change/change-project.server";
import { createChangedSinceError } from "./conflicts.server";
import type { ChangeRow } from "./versions.server";

const isExistence = ({ kind }: ChangeRow) => kind === "project.deleted" || kind === "project.restored";
const isCreation = ({ kind }: ChangeRow) => kind === "project.created";

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
  const isInTrash = deletedAt !== null;
  const existence = batch.filter(isExistence);
  const others = batch.filter((row) => !isExistence(row));
  if (existence.length === 0) {
    if (isInTrash) throw notFound("Project");
    return { others, isDeletedAfterwards: false };
  }
  const isCreatedByBatch = others.some(isCreation);
  // The caller undoes the creation, which puts the project into the trash.
  if (isCreatedByBatch && !isInTrash) return { others, isDeletedAfterwards: false };
  const wasInTrash = existence.at(-1)!.kind === "project.restored";
  if (isCreatedByBatch || (isInTrash === wasInTrash && others.length === 0))
    throw conflict("This has already been undone.");
  if (batch[0]!.seq !== lastSeq)
    throw createChangedSinceError([
      { message: "The project has changed since.", location: toConflictLocation(null) },
    ]);
  if (isInTrash && !wasInTrash) await takeFromTrash(transaction, projectId);
  return { others, isDeletedAfterwards: wasInTrash && !isInTrash };
}
