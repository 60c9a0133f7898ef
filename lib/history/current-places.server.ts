import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import type { ChangeRow } from "./versions.server";

/** Each lookup costs a statement. Further tasks come last in their columns. */
const MAX_LOOKUPS = 200;
/** How many tasks that have left are followed upwards. Behind more of them the task comes last in its column. */
const MAX_STEPS = 1_000;

/**
 * Finds the current neighbors of tasks that an undo puts back. A change names the task that was above; if that one has left the
 * column since, it is replaced by the task that was above it when it left, and so on.
 * @param rows the changes to revert.
 */
export async function updatePlaces(transaction: Transaction, rows: ChangeRow[]): Promise<ChangeRow[]> {
  const withPlace = rows.filter(({ before }) => typeof before?.status === "string" && "after_id" in before);
  if (withPlace.length === 0) return rows;
  const columns = await readColumns(transaction, withPlace);
  const arrived = new Set(rows.filter(({ kind }) => kind === "task.restored").map(({ task_id }) => task_id));
  // A deleted task that is back on the board stays where it is, unless the undo deletes it first.
  const isBack = ({ kind, task_id }: ChangeRow) =>
    kind === "task.deleted" && columns.has(task_id!) && !arrived.has(task_id);
  const placed = withPlace.filter((row) => !isBack(row));
  const placedIds = new Set(placed.map(({ task_id }) => task_id!));
  const isGone = (row: ChangeRow) => {
    const above = getAbove(row);
    return above !== null && !placedIds.has(above) && columns.get(above) !== row.before!.status;
  };
  const newAbove = new Map<ChangeRow, string | null>();
  for (const row of placed.filter(isGone).slice(0, MAX_LOOKUPS))
    newAbove.set(row, await findCurrentAbove(transaction, row, placedIds));
  const update = (row: ChangeRow) => ({ ...row, before: { ...row.before, after_id: newAbove.get(row) } });
  return rows.map((row) => (newAbove.has(row) ? update(row) : row));
}

const getAbove = ({ before }: ChangeRow) => before!.after_id as string | null;

/** The current columns of the tasks and of those above them, without those in the trash. */
async function readColumns(transaction: Transaction, rows: ChangeRow[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap((row) => [row.task_id!, getAbove(row) ?? []].flat()));
  const onBoard = await transaction
    .select({ id: tasks.id, status: tasks.status })
    .from(tasks)
    .where(
      and(
        eq(tasks.project_id, rows[0]!.project_id),
        sql`${tasks.id} = any(${sql.param([...ids])}::uuid[])`,
        isNull(tasks.deleted_at),
      ),
    );
  return new Map(onBoard.map(({ id, status }) => [id, status]));
}

/**
 * @param placedIds the tasks that the same undo puts back
 * @returns null: the task belongs first. A task that is not in the column means last.
 */
async function findCurrentAbove(
  transaction: Transaction,
  { project_id: projectId, seq, task_id: taskId, before, after }: ChangeRow,
  placedIds: ReadonlySet<string>,
): Promise<string | null> {
  // The tasks of one batch that left together name each other, from top to bottom.
  const { rows } = await transaction.execute<{ id: string | null }>(sql`
    with recursive above (id, seq, batch, steps) as (
      select ${before!.after_id}::uuid, ${seq}::bigint, null::uuid, 0
      union all
      select left_column.id, left_column.seq, left_column.batch, above.steps + 1
      from above, lateral (
        select (changes.before->>'after_id')::uuid as id, changes.seq, changes.batch
        from changes
        where changes.project_id = ${projectId} and changes.task_id = above.id
          and (changes.seq > above.seq or changes.batch = above.batch)
          and changes.before->>'status' = ${before!.status}
          and changes.after->>'status' is distinct from ${before!.status}
        order by changes.seq limit 1
      ) left_column
      where above.steps < ${MAX_STEPS} and above.id <> all(${sql.param([...placedIds])}::uuid[]) and not exists (
        select from tasks
        where tasks.id = above.id and tasks.project_id = ${projectId} and tasks.status = ${before!.status}
          and tasks.deleted_at is null)
    )
    select id from above order by steps desc limit 1`);
  const { id } = rows[0]!;
  // The search has come back to the task itself, so it stays where the change put it.
  return id === taskId ? ((after?.after_id as string | null | undefined) ?? null) : id;
}
