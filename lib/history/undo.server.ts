import "server-only";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { changes, projects } from "@/db/schema";
import type { Author } from "@/lib/api/author.server";
import { conflict, notFound } from "@/lib/api/problem";
import { isBaseline } from "@/lib/journal/kinds";
import { requireShown } from "@/lib/limits/history-window.server";
import { putIntoTrash } from "@/lib/projects/trash.server";
import { changeProjectOrDeleted, type LockedProject } from "@/lib/tasks/change/change-project.server";
import { requireSpace } from "@/lib/tasks/change/require-space.server";
import { taskCountColumn } from "@/lib/tasks/counters.server";
import { findReferenceConflicts } from "@/lib/tasks/parts/references.server";
import { dropWrongRules, findRuleConflicts } from "@/lib/tasks/repeat/series.server";
import { createChangedSinceError, findConflicts, MAX_CHANGES_PER_UNDO } from "./conflicts.server";
import { findCurrentPlaces } from "./current-places.server";
import { undoProjectExistence } from "./project-existence.server";
import { revertAll } from "./revert.server";
import { undoLimit } from "./undo-limit.server";
import type { ChangeRow } from "./versions.server";

/**
 * Applies the inverse of all changes of a batch as a new batch. Workflows do not run: what they did is part of the batch.
 * @throws 403 if the batch is older than the history of the plan
 * @throws 404 for an unknown project or batch
 * @throws 409 with one entry for each field that was changed later; also if the project was changed after it was deleted or
 *   restored, if nothing is left to undo, if the undo is sent as part of a batch that has changes, or if the batch is too large
 */
export async function undoChanges(caller: Author, projectId: string, batch: string) {
  await undoLimit.consume(caller.userId);
  const author: Author = { ...caller, via: "undo" };
  return changeProjectOrDeleted(author, projectId, async (transaction, project) => {
    const batchChanges = await readBatch(transaction, author, projectId, batch);
    await requireShown(transaction, author.userId, batchChanges);
    await transaction.execute(sql`select set_config('waymark.undoes', ${batch}, true)`);
    const reverted = await revertBatch(transaction, author, project, batchChanges);
    const firstSeq = batchChanges.at(-1)!.seq;
    await dropWrongRules(transaction, getTaskIds(reverted, isDeletion), firstSeq);
    const [after] = await transaction
      .select({ last_seq: projects.last_seq, taskCount: taskCountColumn })
      .from(projects)
      .where(eq(projects.id, projectId));
    // Each task of the batch was deleted or restored meanwhile.
    if (after!.last_seq === project.lastSeq) throw conflict("This has already been undone.");
    if (reverted.some(isDeletion)) requireSpace(after!, 1);
    const withReferences = getTaskIds(reverted, hasReferences);
    const broken = [
      ...(await findReferenceConflicts(transaction, projectId, withReferences, project.lastSeq)),
      ...(await findRuleConflicts(transaction, getTaskIds(reverted, hasRule), firstSeq)),
    ];
    if (broken.length > 0) throw createChangedSinceError(broken);
    return { batch: author.batch, last_seq: after!.last_seq };
  });
}

/**
 * Reads the changes of a batch, the newest first.
 * @throws 404 for an unknown batch; 409 if it is too large, or the undo would be part of a batch with other changes.
 */
async function readBatch(transaction: Transaction, author: Author, projectId: string, batch: string) {
  const rows = await transaction
    .select()
    .from(changes)
    .where(and(eq(changes.project_id, projectId), inArray(changes.batch, [batch, author.batch])))
    .orderBy(desc(changes.seq))
    .limit(MAX_CHANGES_PER_UNDO + 1);
  // Clients choose the id of a batch, and may send any number of calls as part of it.
  if (rows.length > MAX_CHANGES_PER_UNDO) throw conflict("This change is too large to undo.");
  // The journal could not tell the undo from the changes of that batch. Several undos can be one batch.
  if (rows.some((row) => row.batch === author.batch && (author.batch === batch || row.via !== "undo")))
    throw conflict("An undo can’t be part of a batch that has other changes.");
  const ofBatch = rows.filter((row) => row.batch === batch);
  if (ofBatch.length === 0 || ofBatch.some(({ via, actor_id }) => isBaseline({ via, actor: actor_id })))
    throw notFound("Batch");
  return ofBatch;
}

/**
 * Reverts the changes of a batch, the newest first.
 * @returns those that were left to undo, apart from the existence of the project
 * @throws 404 if the project is in the trash, but not because of the batch; 409 if they have changed since or are undone already.
 */
async function revertBatch(
  transaction: Transaction,
  { userId }: Author,
  project: LockedProject,
  batchChanges: ChangeRow[],
): Promise<ChangeRow[]> {
  const existence = await undoProjectExistence(transaction, project, batchChanges);
  const { conflicts, undoable } = await findConflicts(transaction, existence.others.toReversed());
  if (conflicts.length > 0) throw createChangedSinceError(conflicts);
  const rows = await findCurrentPlaces(transaction, undoable.toReversed());
  // The tasks of a new project move to the trash and back together with it.
  const creation = rows.find(({ kind }) => kind === "project.created");
  await revertAll({ transaction, userId, statementCount: 0 }, creation ? [creation] : rows);
  if (existence.isDeletedAfterwards) await putIntoTrash(transaction, project.projectId);
  return rows;
}

const getTaskIds = (rows: ChangeRow[], isWanted: (row: ChangeRow) => boolean) =>
  rows.filter(isWanted).map(({ task_id }) => task_id!);

const isDeletion = ({ kind }: ChangeRow) => kind === "task.deleted";

/** Whether the revert restores labels or blocking tasks. */
const hasReferences = ({ kind, before }: ChangeRow) =>
  kind === "task.updated" && before !== null && ("label_ids" in before || "blocked_by" in before);

/** Whether the revert restores a repeat rule or marks the task done. */
const hasRule = ({ kind, before }: ChangeRow): boolean =>
  (kind === "task.updated" || kind === "task.moved") &&
  (Boolean(before?.repeat) || before?.status === "done");
