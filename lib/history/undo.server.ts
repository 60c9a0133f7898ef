import "server-only";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { changes, projects, tasks } from "@/db/schema";
import type { Author } from "../api/author.server";
import { conflict, notFound } from "../api/problem";
import { changeProject, taskCount } from "../tasks/change.server";
import { requireSpace } from "../tasks/limits.server";
import { placeTaskAfter } from "../tasks/ordering.server";
import type { Status } from "../tasks/statuses";
import { type ChangeRow, findConflicts } from "./conflicts.server";
import { countReversal } from "./limits.server";

/**
 * Applies the inverse of all changes of a batch as a new batch. Workflows do not run: what they did is part of the batch.
 * @throws 404 for an unknown project or batch; 409 with one entry for each field that was changed again since.
 */
export async function undoChanges(caller: Author, projectId: string, batch: string) {
  await countReversal(caller.userId);
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
    requireFew(found.filter(({ kind }) => kind === "task.moved" || kind === "task.updated"));
    const conflicts = await findConflicts(transaction, found.toReversed());
    if (conflicts.length > 0)
      throw conflict("This was changed again since, so it cannot be undone.", conflicts);
    await transaction.execute(sql`select set_config('waymark.undoes', ${batch}, true)`);
    // The tasks of a new project go with it into the trash, and come back with it.
    const creation = found.find(({ kind }) => kind === "project.created");
    for (const run of creation ? [[creation]] : groupRuns(found))
      await revert(transaction, author.userId, run);
    const [project] = await transaction
      .select({ last_seq: projects.last_seq, ...taskCount })
      .from(projects)
      .where(eq(projects.id, projectId));
    if (found.some(({ kind }) => kind === "task.deleted")) requireSpace(project!, 1);
    return { batch: author.batch, last_seq: project!.last_seq };
  });
}

/** Consecutive creations or deletions are reverted by one statement, so that a large plan or import is undone at once. */
function groupRuns(rows: ChangeRow[]): ChangeRow[][] {
  const runs: ChangeRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const isSameKind = run?.[0]?.kind === row.kind && /task\.(created|restored|deleted)/.test(row.kind);
    if (run && isSameKind) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** An array is one parameter, whose lookup costs the same for any number of tasks. */
const isOneOf = (ids: string[]) => sql`${tasks.id} = any(${sql.param(ids)}::uuid[])`;
const whereTasks = (projectId: string, rows: ChangeRow[]) =>
  and(eq(tasks.project_id, projectId), isOneOf(rows.map((row) => row.task_id!)));

async function revert(transaction: Transaction, userId: string, rows: ChangeRow[]) {
  const change = rows[0]!;
  const projectId = change.project_id;
  switch (change.kind) {
    case "task.created":
    case "task.restored":
      await transaction
        .update(tasks)
        .set({ deleted_at: sql`now()` })
        .where(and(whereTasks(projectId, rows), isNull(tasks.deleted_at)));
      return;
    case "task.deleted":
      return restore(transaction, userId, rows);
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

/** Brings tasks back. Their old ranks may lie elsewhere among tasks that have moved meanwhile; then they are placed anew. */
async function restore(transaction: Transaction, userId: string, rows: ChangeRow[]) {
  const { project_id: projectId } = rows[0]!;
  const restored = await transaction
    .update(tasks)
    .set({ deleted_at: null })
    .where(and(whereTasks(projectId, rows), isNotNull(tasks.deleted_at)))
    .returning({ id: tasks.id });
  if (restored.length === 0) return;
  const places = await transaction
    .select({
      id: tasks.id,
      afterId: sql<
        string | null
      >`task_above(${tasks.project_id}, ${tasks.id}, ${tasks.status}, ${tasks.order})`,
    })
    .from(tasks)
    .where(isOneOf(restored.map(({ id }) => id)));
  const presentPlaces = new Map(places.map(({ id, afterId }) => [id, afterId]));
  const back = rows.filter(({ task_id }) => presentPlaces.has(task_id!));
  if (back.every(({ task_id, before }) => presentPlaces.get(task_id!) === before!.after_id)) return;
  requireFew(back);
  for (const change of sortByPlace(back)) await revertPlace(transaction, userId, change);
}

/** Puts a task behind the one that it must stand below. */
function sortByPlace(rows: ChangeRow[]): ChangeRow[] {
  const waiting = new Map(rows.map((row) => [row.task_id!, row]));
  const sorted: ChangeRow[] = [];
  function add(row: ChangeRow) {
    if (!waiting.delete(row.task_id!)) return;
    const above = waiting.get(row.before!.after_id as string);
    if (above) add(above);
    sorted.push(row);
  }
  for (const row of rows) add(row);
  return sorted;
}

/** Changes that need a statement each would hold the lock of the project for too long. */
const MAX_SINGLE_CHANGES = 1_000;

function requireFew(rows: ChangeRow[]): void {
  if (rows.length > MAX_SINGLE_CHANGES) throw conflict("This is too much to be undone at once.");
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
