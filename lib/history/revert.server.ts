import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { projects, tasks } from "@/db/schema";
import { isOneOf } from "@/db/uuids.server";
import { conflict, notFound } from "@/lib/api/problem";
import { groupBy } from "@/lib/group-by";
import { putIntoTrash } from "@/lib/projects/trash.server";
import { placeTasks, restoreTasks } from "@/lib/tasks/order/place-many.server";
import { type Placement, placeTaskAfter } from "@/lib/tasks/order/place-task.server";
import { requireLabels } from "@/lib/tasks/parts/labels.server";
import {
  dropDanglingReferences,
  dropUnknownLabels,
  unblockOthers,
} from "@/lib/tasks/parts/references.server";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { groupByKind, groupConsecutive, sortByPlace } from "./change-groups";
import { revertLabels } from "./label-changes";
import type { ChangeRow } from "./versions.server";

/** A larger undo would hold the project's lock for too long. */
const MAX_STATEMENTS = 1_000;
/** Keeps each statement within the database's statement timeout. */
const MAX_ROWS_PER_STATEMENT = 5_000;

function* toChunks<T>(items: T[]): Generator<T[]> {
  for (let i = 0; i < items.length; i += MAX_ROWS_PER_STATEMENT)
    yield items.slice(i, i + MAX_ROWS_PER_STATEMENT);
}

const toIds = (rows: ChangeRow[]) => rows.map((row) => row.task_id!);
const whereTasks = (projectId: string, rows: ChangeRow[]) =>
  and(eq(tasks.project_id, projectId), isOneOf(tasks.id, toIds(rows)));

/** An undo in progress. */
interface Undo {
  transaction: Transaction;
  userId: string;
  statementCount: number;
}

/** @throws 409 if the undo needs too many statements. */
function countStatements(undo: Undo, count = 1): void {
  undo.statementCount += count;
  if (undo.statementCount > MAX_STATEMENTS) throw conflict("This change is too large to undo.");
}

/** Reverts consecutive changes. Changes of one kind need few statements, however many there are. @param rows the newest first. */
export async function revertAll(undo: Undo, rows: ChangeRow[]): Promise<void> {
  for (const group of groupByKind(rows)) {
    countStatements(undo);
    await revert(undo, group);
  }
}

async function revert(undo: Undo, rows: ChangeRow[]): Promise<void> {
  const { transaction } = undo;
  const change = rows[0]!;
  const projectId = change.project_id;
  switch (change.kind) {
    case "task.created":
    case "task.restored":
      await transaction
        .update(tasks)
        .set({ deleted_at: sql`now()` })
        .where(and(whereTasks(projectId, rows), isNull(tasks.deleted_at)));
      await unblockOthers(transaction, projectId, toIds(rows));
      return;
    case "task.deleted":
      return restore(undo, rows);
    case "task.updated":
    case "task.moved":
      return revertTasks(undo, rows);
    case "project.updated":
      return revertProject(transaction, change);
    case "project.created":
      return putIntoTrash(transaction, projectId);
    default:
      throw notFound("Batch");
  }
}

async function revertProject(transaction: Transaction, change: ChangeRow) {
  const isChanged = eq(projects.id, change.project_id);
  // A time that is set would make the journal name the workflow as the author.
  const isOfWorkflow = change.before !== null && "workflow_rule" in change.before;
  const fields = {
    ...change.before,
    ...(isOfWorkflow && { workflow_acted_at: null }),
    updated_at: sql`now()`,
  };
  if (!change.before?.labels) return void (await transaction.update(projects).set(fields).where(isChanged));
  const [project] = await transaction.select({ labels: projects.labels }).from(projects).where(isChanged);
  const labels = revertLabels(project!.labels, change);
  requireLabels(labels);
  await transaction
    .update(projects)
    .set({ ...fields, labels })
    .where(isChanged);
  await dropUnknownLabels(transaction, change.project_id);
}

async function restore({ transaction }: Undo, rows: ChangeRow[]) {
  const { project_id: projectId } = rows[0]!;
  const ids: string[] = [];
  for (const status of STATUSES) {
    const column = sortByPlace(rows.filter(({ before }) => before!.status === status));
    if (column.length > 0)
      ids.push(...(await restoreTasks(transaction, { projectId, status }, column.map(toPlacement))));
  }
  if (ids.length > 0) await dropDanglingReferences(transaction, ids);
}

async function revertTasks(undo: Undo, rows: ChangeRow[]) {
  await revertFields(undo, rows);
  const moved = rows.filter(({ before }) => before?.status !== undefined);
  const toColumns = ({ before, after }: ChangeRow) => `${before!.status} ${after?.status}`;
  for (const run of groupConsecutive(moved, (a, b) => toColumns(a) === toColumns(b)))
    await revertPlaces(undo, run);
}

/** Restores the old values with one statement for each set of fields that were changed together. */
async function revertFields(undo: Undo, rows: ChangeRow[]) {
  const old = rows.map(({ task_id: id, before }) => {
    const { status: _, after_id: __, completed_at: ___, ...fields } = before ?? {};
    return { names: Object.keys(fields).toSorted(), values: { id, ...fields } };
  });
  const changed = old.filter(({ names }) => names.length > 0);
  for (const set of groupBy(changed, ({ names }) => names.join()).values()) {
    const { names } = set[0]!;
    for (const chunk of toChunks(set.map(({ values }) => values))) {
      const columns = names.map((name) => sql`${sql.identifier(name)} = old.${sql.identifier(name)}`);
      countStatements(undo);
      await undo.transaction.execute(sql`
        update tasks set ${sql.join(columns, sql`, `)}, updated_at = now()
        from jsonb_populate_recordset(null::tasks, ${JSON.stringify(chunk)}::jsonb) old
        where tasks.id = old.id and tasks.project_id = ${rows[0]!.project_id}`);
    }
  }
}

const toPlacement = ({ task_id, before }: ChangeRow): Placement => ({
  taskId: task_id!,
  afterId: before!.after_id as string | null,
  completedAt: (before!.completed_at as string | undefined) ?? null,
});

/** @param rows moves of tasks from one column into another, or within one column. */
async function revertPlaces(undo: Undo, rows: ChangeRow[]) {
  const { transaction, userId } = undo;
  const { project_id: projectId, before } = rows[0]!;
  const column = { projectId, status: before!.status as Status };
  const placements = rows.map(toPlacement);
  if (rows.length > 1 && (await placeTasks(transaction, column, placements))) return;
  countStatements(undo, rows.length);
  for (const placement of placements) await placeTaskAfter(transaction, { userId, column, ...placement });
}
