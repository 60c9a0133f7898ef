import "server-only";
import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { changes, projects, tasks } from "@/db/schema";
import type { Author } from "../api/author.server";
import { conflict, notFound } from "../api/problem";
import { changeProject } from "../tasks/change.server";
import { placeTaskAfter } from "../tasks/ordering.server";
import type { Status } from "../tasks/statuses";
import { type ChangeRow, findConflicts } from "./conflicts.server";

/**
 * Applies the inverse of all changes of a batch as a new batch. Workflows do not run: what they did is part of the batch.
 * @throws 404 for an unknown project or batch; 409 with one entry for each field that was changed again since.
 */
export async function undoChanges(caller: Author, projectId: string, batch: string) {
  const author: Author = { ...caller, via: "undo" };
  return changeProject(author, projectId, async (transaction) => {
    const found = await transaction
      .select()
      .from(changes)
      .where(and(eq(changes.project_id, projectId), eq(changes.batch, batch)))
      .orderBy(desc(changes.seq));
    // The first changes of a project that is older than the journal only say what was there.
    if (found.length === 0 || found.some(({ via, actor_id }) => via === "import" && actor_id === null))
      throw notFound("Batch");
    const conflicts = await findConflicts(transaction, found.toReversed());
    if (conflicts.length > 0)
      throw conflict("This was changed again since, so it cannot be undone.", conflicts);
    await transaction.execute(sql`select set_config('waymark.undoes', ${batch}, true)`);
    for (const run of groupRuns(found)) await revert(transaction, author.userId, projectId, run);
    const [project] = await transaction
      .select({ last_seq: projects.last_seq })
      .from(projects)
      .where(eq(projects.id, projectId));
    return { batch: author.batch, last_seq: project!.last_seq };
  });
}

/** Consecutive creations are reverted by one statement, so that a large plan or import is undone at once. */
function groupRuns(rows: ChangeRow[]): ChangeRow[][] {
  const runs: ChangeRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const isSameKind = run?.[0]?.kind === row.kind && /task\.(created|restored)/.test(row.kind);
    if (run && isSameKind) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

const whereTasks = (projectId: string, rows: ChangeRow[]) =>
  and(
    eq(tasks.project_id, projectId),
    inArray(
      tasks.id,
      rows.map((row) => row.task_id!),
    ),
  );

async function revert(transaction: Transaction, userId: string, projectId: string, rows: ChangeRow[]) {
  const change = rows[0]!;
  switch (change.kind) {
    case "task.created":
    case "task.restored":
      await transaction
        .update(tasks)
        .set({ deleted_at: sql`now()` })
        .where(and(whereTasks(projectId, rows), isNull(tasks.deleted_at)));
      return;
    case "task.deleted": {
      const restored = await transaction
        .update(tasks)
        .set({ deleted_at: null })
        .where(and(whereTasks(projectId, rows), isNotNull(tasks.deleted_at)))
        .returning({ id: tasks.id });
      // Its old rank may lie elsewhere among tasks that have moved meanwhile.
      if (restored.length > 0) await revertPlace(transaction, userId, change);
      return;
    }
    case "task.updated":
    case "task.moved":
      return revertTask(transaction, userId, change);
    case "project.updated":
      await transaction
        .update(projects)
        .set({ ...change.before, workflow_acted_at: null, updated_at: sql`now()` })
        .where(eq(projects.id, projectId));
      return;
    case "project.created":
      // First the project: the journal does not record tasks that follow their project.
      await transaction.update(projects).set({ deleted_at: sql`now()` }).where(eq(projects.id, projectId));
      await transaction
        .update(tasks)
        .set({ deleted_at: sql`now()` })
        .where(and(eq(tasks.project_id, projectId), isNull(tasks.deleted_at)));
      return;
    default:
      throw notFound("Batch");
  }
}

async function revertTask(transaction: Transaction, userId: string, change: ChangeRow) {
  const { status, after_id: _, ...fields } = change.before ?? {};
  if (Object.keys(fields).length > 0)
    await transaction
      .update(tasks)
      .set({ ...fields, updated_at: sql`now()` })
      .where(and(eq(tasks.id, change.task_id!), eq(tasks.project_id, change.project_id)));
  if (status !== undefined) await revertPlace(transaction, userId, change);
}

function revertPlace(transaction: Transaction, userId: string, { task_id, project_id, before }: ChangeRow) {
  const column = { projectId: project_id, status: before!.status as Status };
  return placeTaskAfter(transaction, userId, task_id!, column, before!.after_id as string | null);
}
