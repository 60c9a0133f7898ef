import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOneOf, toUuids } from "@/db/uuids.server";
import type { ChangeRow } from "./versions.server";

/** The maximum number of steps of all searches together. Tasks whose search is cut off come last in their columns. */
const MAX_STEPS = 20_000;

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
  const newAbove = await findCurrentAbove(transaction, placed.filter(isGone), placedIds);
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
    .where(and(eq(tasks.project_id, rows[0]!.project_id), isOneOf(tasks.id, ids), isNull(tasks.deleted_at)));
  return new Map(onBoard.map(({ id, status }) => [id, status]));
}

/**
 * @param rows the changes whose tasks belong below another task than the one they name
 * @param placedIds the tasks that the same undo puts back
 * @returns the task above for each. Null: the task belongs first. A task that is not in the column means last.
 */
async function findCurrentAbove(
  transaction: Transaction,
  rows: ChangeRow[],
  placedIds: ReadonlySet<string>,
): Promise<Map<ChangeRow, string | null>> {
  if (rows.length === 0) return new Map();
  const projectId = rows[0]!.project_id;
  const toArray = (getValue: (row: ChangeRow) => unknown) => sql.param(rows.map(getValue));
  // If C belongs below B, which has left the column below A, and A has left it below nothing, there are two steps: from C to B's
  // departure, which names A, and from there to A's departure, which names no task. A step begins at the `seq` of a departure, or
  // for the first one at the negative number of a row. Searches that meet share their further steps. The tasks of one batch that
  // left together name each other, from top to bottom.
  const { rows: steps } = await transaction.execute<{ from: number; seq: number; id: string | null }>(sql`
    with recursive above (origin, id, seq, batch, status) as (
      select -number, id, seq, null::uuid, status
      from unnest(${toArray(getAbove)}::uuid[], ${toArray(({ seq }) => seq)}::bigint[],
        ${toArray(({ before }) => before!.status)}::text[]) with ordinality as search (id, seq, status, number)
      union
      select case when above.batch is null then above.origin else above.seq end,
        left_column.id, left_column.seq, left_column.batch, above.status
      from above, lateral (
        select (changes.before->>'after_id')::uuid as id, changes.seq, changes.batch
        from changes
        where changes.project_id = ${projectId} and changes.task_id = above.id
          and (changes.seq > above.seq or changes.batch = above.batch)
          and changes.before->>'status' = above.status
          and changes.after->>'status' is distinct from above.status
        order by changes.seq limit 1
      ) left_column
      where above.id <> all(${toUuids(placedIds)}) and not exists (
        select from tasks
        where tasks.id = above.id and tasks.project_id = ${projectId} and tasks.status::text = above.status
          and tasks.deleted_at is null)
    )
    select origin::float8 as from, seq::float8, id from above where batch is not null limit ${MAX_STEPS}`);
  const nextSteps = new Map(steps.map((step) => [step.from, step]));
  const followSteps = (row: ChangeRow, index: number) => {
    let above = getAbove(row);
    // Tasks of one batch may name each other in a circle.
    const seen = new Set<number>();
    for (let key = -(index + 1); !seen.has(key); ) {
      const step = nextSteps.get(key);
      if (!step) break;
      seen.add(key);
      above = step.id;
      key = step.seq;
    }
    // The search has come back to the task itself, so it stays where the change put it.
    return above === row.task_id ? ((row.after?.after_id as string | null | undefined) ?? null) : above;
  };
  return new Map(rows.map((row, index) => [row, followSteps(row, index)]));
}
