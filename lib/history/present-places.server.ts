import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import type { ChangeRow } from "./conflicts.server";

/** Each of them costs a statement. The others come last in their columns. */
const MAX_LOOKUPS = 200;

/**
 * Finds the present neighbors of tasks that an undo puts back. A change names the task that was above; if that one has left the
 * column since, it is replaced by the task that was above it when it left, and so on.
 * @param rows the changes to revert.
 */
export async function updatePlaces(transaction: Transaction, rows: ChangeRow[]): Promise<ChangeRow[]> {
  const own = new Set(rows.map(({ task_id }) => task_id));
  const isBelowOther = ({ before }: ChangeRow) =>
    typeof before?.status === "string" && typeof before.after_id === "string" && !own.has(before.after_id);
  const placed = rows.filter(isBelowOther);
  if (placed.length === 0) return rows;
  const columns = await readColumns(transaction, placed);
  const isGone = ({ before }: ChangeRow) => columns.get(before!.after_id as string) !== before!.status;
  const found = new Map<ChangeRow, string | null>();
  for (const row of placed.filter(isGone).slice(0, MAX_LOOKUPS))
    found.set(row, await findPresentAbove(transaction, row));
  const update = (row: ChangeRow) => ({ ...row, before: { ...row.before, after_id: found.get(row) } });
  return rows.map((row) => (found.has(row) ? update(row) : row));
}

/** The columns of the tasks above, without those in the trash. */
async function readColumns(transaction: Transaction, rows: ChangeRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ before }) => before!.after_id as string))];
  const found = await transaction
    .select({ id: tasks.id, status: tasks.status })
    .from(tasks)
    .where(
      and(
        eq(tasks.project_id, rows[0]!.project_id),
        sql`${tasks.id} = any(${sql.param(ids)}::uuid[])`,
        isNull(tasks.deleted_at),
      ),
    );
  return new Map(found.map(({ id, status }) => [id, status]));
}

/** @returns null: the task belongs first. A task that is not in the column means last. */
async function findPresentAbove(
  transaction: Transaction,
  { project_id: projectId, seq, before }: ChangeRow,
): Promise<string | null> {
  const { rows } = await transaction.execute<{ id: string | null }>(sql`
    with recursive above (id, seq) as (
      select ${before!.after_id}::uuid, ${seq}::bigint
      union all
      select departure.id, departure.seq
      from above, lateral (
        select (changes.before->>'after_id')::uuid as id, changes.seq
        from changes
        where changes.project_id = ${projectId} and changes.task_id = above.id and changes.seq > above.seq
          and changes.before->>'status' = ${before!.status}
          and changes.after->>'status' is distinct from ${before!.status}
        order by changes.seq limit 1
      ) departure
      where not exists (
        select from tasks
        where tasks.id = above.id and tasks.project_id = ${projectId} and tasks.status = ${before!.status}
          and tasks.deleted_at is null)
    )
    select id from above order by seq desc limit 1`);
  return rows[0]!.id;
}
