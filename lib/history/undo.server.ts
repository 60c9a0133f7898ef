import "server-only";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { changes, projects } from "@/db/schema";
import type { Author } from "@/lib/api/author.server";
import { conflict, notFound } from "@/lib/api/problem";
import { isBaseline } from "@/lib/journal/kinds";
import { requireShown } from "@/lib/limits/history-window.server";
import { putIntoTrash } from "@/lib/projects/trash.server";
import { changeProjectOrDeleted } from "@/lib/tasks/change/lock-project.server";
import { requireSpace } from "@/lib/tasks/change/space.server";
import { taskCountColumn } from "@/lib/tasks/counters.server";
import { findReferenceConflicts } from "@/lib/tasks/parts/references.server";
import { dropSecondRules, findRuleConflicts } from "@/lib/tasks/repeat/series.server";
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
  return changeProjectOrDeleted(author, projectId, async (transaction, lockedProject) => {
    const { lastSeq } = lockedProject;
    const rows = await transaction
      .select()
      .from(changes)
      .where(and(eq(changes.project_id, projectId), inArray(changes.batch, [batch, author.batch])))
      .orderBy(desc(changes.seq))
      .limit(MAX_CHANGES_PER_UNDO + 1);
    // Clients choose the id of a batch, and may send any number of calls as part of it.
    if (rows.length > MAX_CHANGES_PER_UNDO) throw conflict("This change is too large to undo.");
    const batchChanges = rows.filter((row) => row.batch === batch);
    // The journal could not tell the undo from the changes of that batch. Several undos can be one batch.
    if (rows.some((row) => row.batch === author.batch && (author.batch === batch || row.via !== "undo")))
      throw conflict("An undo can’t be part of a batch that has other changes.");
    if (
      batchChanges.length === 0 ||
      batchChanges.some(({ via, actor_id }) => isBaseline({ via, actor: actor_id }))
    )
      throw notFound("Batch");
    await requireShown(transaction, author.userId, batchChanges);
    const firstSeq = batchChanges.at(-1)!.seq;
    await transaction.execute(sql`select set_config('waymark.undoes', ${batch}, true)`);
    const existence = await undoProjectExistence(transaction, lockedProject, batchChanges);
    const { conflicts, undoable } = await findConflicts(transaction, existence.others.toReversed());
    if (conflicts.length > 0) throw createChangedSinceError(conflicts);
    const changesToRevert = await findCurrentPlaces(transaction, undoable.toReversed());
    // The tasks of a new project move to the trash and back together with it.
    const creation = changesToRevert.find(({ kind }) => kind === "project.created");
    const undo = { transaction, userId: author.userId, statementCount: 0 };
    await revertAll(undo, creation ? [creation] : changesToRevert);
    if (existence.isDeletedAfterwards) await putIntoTrash(transaction, projectId);
    await dropSecondRules(
      transaction,
      getTaskIds(changesToRevert, ({ kind }) => kind === "task.deleted"),
      firstSeq,
    );
    const [project] = await transaction
      .select({ last_seq: projects.last_seq, taskCount: taskCountColumn })
      .from(projects)
      .where(eq(projects.id, projectId));
    // Each task of the batch was deleted or restored meanwhile.
    if (project!.last_seq === lastSeq) throw conflict("This has already been undone.");
    if (changesToRevert.some(({ kind }) => kind === "task.deleted")) requireSpace(project!, 1);
    const brokenReferences = [
      ...(await findReferenceConflicts(
        transaction,
        projectId,
        getTaskIds(changesToRevert, hasReferences),
        lastSeq,
      )),
      ...(await findRuleConflicts(transaction, getTaskIds(changesToRevert, hasRule), firstSeq)),
    ];
    if (brokenReferences.length > 0) throw createChangedSinceError(brokenReferences);
    return { batch: author.batch, last_seq: project!.last_seq };
  });
}

const getTaskIds = (rows: ChangeRow[], isWanted: (row: ChangeRow) => boolean) =>
  rows.filter(isWanted).map(({ task_id }) => task_id!);

/** Whether the revert restores labels or blocking tasks. */
const hasReferences = ({ kind, before }: ChangeRow) =>
  kind === "task.updated" && before !== null && ("label_ids" in before || "blocked_by" in before);

/** Whether the revert restores a repeat rule or marks the task done. */
const hasRule = ({ kind, before }: ChangeRow): boolean =>
  (kind === "task.updated" || kind === "task.moved") &&
  (Boolean(before?.repeat) || before?.status === "done");
