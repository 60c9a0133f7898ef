import "server-only";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOneOf, toUuids } from "@/db/uuids.server";
import { insertAll, toRanksBetween } from "./column-order.server";
import { type Column, type Placement, respaceColumn } from "./place-task.server";

type Ranked = { id: string; order: number };

const readColumn = (transaction: Transaction, { projectId, status }: Column): Promise<Ranked[]> =>
  transaction
    .select({ id: tasks.id, order: tasks.order })
    .from(tasks)
    .where(and(eq(tasks.project_id, projectId), eq(tasks.status, status), isNull(tasks.deleted_at)))
    .orderBy(asc(tasks.order), asc(tasks.id));

const isPlaced = (placements: readonly Placement[]) =>
  isOneOf(
    tasks.id,
    placements.map(({ taskId }) => taskId),
  );

/** The ranks of the tasks at their places. Respaces the whole column if no number is left between two tasks. */
async function chooseRanks(transaction: Transaction, column: Column, others: Ranked[], inOrder: string[]) {
  const toRanks = (rows: Ranked[]) => new Map(rows.map(({ id, order }) => [id, order]));
  const ranks = toRanksBetween(inOrder, toRanks(others));
  if (ranks) return ranks;
  await respaceColumn(transaction, column);
  return toRanksBetween(inOrder, toRanks(await readColumn(transaction, column)))!;
}

const haveOrder = (rows: readonly { id: string }[], ids: readonly string[]) =>
  rows.length === ids.length && rows.every(({ id }, index) => id === ids[index]);

/** Larger moves are slow: for each old place, the trigger skips all rows that left the column in the same statement. */
const MAX_MOVES_PER_STATEMENT = 500;

/**
 * Moves tasks of one column to another with few statements. The changes record the old places from top to bottom, so an undo
 * restores the tasks from the bottom. That requires the same order in both columns.
 * @param placements in the order in which they are applied, from the bottom.
 * @returns false, and changes nothing, if the order differs or the tasks are not all in one other column.
 */
export async function placeTasks(
  transaction: Transaction,
  column: Column,
  placements: readonly Placement[],
): Promise<boolean> {
  const moved = await transaction
    .select({ id: tasks.id, status: tasks.status })
    .from(tasks)
    .where(and(isPlaced(placements), eq(tasks.project_id, column.projectId), isNull(tasks.deleted_at)))
    .orderBy(asc(tasks.order), asc(tasks.id));
  const from = moved[0]?.status;
  if (from === column.status || moved.some(({ status }) => status !== from)) return false;
  const others = await readColumn(transaction, column);
  const inOrder = insertAll(others, placements);
  const completedAt = new Map(placements.map((placement) => [placement.taskId, placement.completedAt]));
  const placed = inOrder.filter((id) => completedAt.has(id));
  if (!haveOrder(moved, placed)) return false;
  const ranks = await chooseRanks(transaction, column, others, inOrder);
  for (let end = placed.length; end > 0; end -= MAX_MOVES_PER_STATEMENT) {
    const ids = placed.slice(Math.max(0, end - MAX_MOVES_PER_STATEMENT), end);
    await transaction.execute(sql`
      update tasks set status = ${column.status}, "order" = placed.rank, updated_at = now(),
        completed_at = coalesce(placed.completed_at, tasks.completed_at)
      from unnest(
        ${toUuids(ids)}, ${sql.param(ids.map((id) => ranks.get(id)!))}::double precision[],
        ${sql.param(ids.map((id) => completedAt.get(id)!))}::timestamptz[]) placed (id, rank, completed_at)
      where tasks.id = placed.id`);
  }
  return true;
}

/**
 * Restores tasks of a column from the trash. If other tasks have moved meanwhile, their old ranks may be elsewhere; then they get
 * new ones.
 * @param placements in the order in which they are applied.
 * @returns the ids of those that were in the trash.
 */
export async function restoreTasks(
  transaction: Transaction,
  column: Column,
  placements: readonly Placement[],
): Promise<string[]> {
  const isInTrash = and(
    isPlaced(placements),
    eq(tasks.project_id, column.projectId),
    isNotNull(tasks.deleted_at),
  );
  const deleted = await transaction.select({ id: tasks.id, order: tasks.order }).from(tasks).where(isInTrash);
  if (deleted.length === 0) return [];
  const ids = deleted.map(({ id }) => id);
  const restoredIds = new Set(ids);
  const others = await readColumn(transaction, column);
  const inOrder = insertAll(
    others,
    placements.filter(({ taskId }) => restoredIds.has(taskId)),
  );
  const byRank = [...others, ...deleted].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  if (haveOrder(byRank, inOrder)) {
    await transaction.update(tasks).set({ deleted_at: null }).where(isInTrash);
    return ids;
  }
  const ranks = await chooseRanks(transaction, column, others, inOrder);
  await transaction.execute(sql`
    update tasks set deleted_at = null, "order" = placed.rank
    from unnest(
      ${toUuids(ids)}, ${sql.param(ids.map((id) => ranks.get(id)!))}::double precision[]) placed (id, rank)
    where tasks.id = placed.id`);
  return ids;
}
