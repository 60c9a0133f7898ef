import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOneOf, toUuids } from "@/db/uuids.server";
import type { ChangeRow } from "./versions.server";

/** The maximum number of steps of all searches together. Tasks whose search is cut off come last in their columns. */
const MAX_STEPS = 20_000;

/** A step of a search: a task left its column with the change `seq`, and `above` was above it then (null: it was the first). */
type Departure = { seq: number; above: string | null };

interface Departures {
  /** The first step of each search, by the index of its row. */
  first: Map<number, Departure>;
  /** The further steps, by the `seq` of the one before. Searches that meet share them. */
  next: Map<number, Departure>;
}

/**
 * Finds the current neighbors of tasks that an undo puts back. A change names the task that was above; if that one has left the
 * column since, it is replaced by the task that was above it when it left, and so on.
 *
 * For example, C was below B, and B below A. If B has left the column, C belongs below A. If A has left it, too, C is the first.
 * @param rows the changes to revert.
 */
export async function findCurrentPlaces(transaction: Transaction, rows: ChangeRow[]): Promise<ChangeRow[]> {
  const withPlace = rows.filter(({ before }) => typeof before?.status === "string" && "after_id" in before);
  if (withPlace.length === 0) return rows;
  const columns = await readColumns(transaction, withPlace);
  // The undo of a restoration deletes the task.
  const idsDeletedByUndo = new Set(
    rows.filter(({ kind }) => kind === "task.restored").map(({ task_id }) => task_id),
  );
  // A deleted task that is back on the board stays where it is, unless the undo deletes it first.
  const stays = ({ kind, task_id }: ChangeRow) =>
    kind === "task.deleted" && columns.has(task_id!) && !idsDeletedByUndo.has(task_id);
  const placed = withPlace.filter((row) => !stays(row));
  const placedIds = new Set(placed.map(({ task_id }) => task_id!));
  const outdated = placed.filter((row) => hasAboveLeft(row, columns, placedIds));
  if (outdated.length === 0) return rows;
  const { first, next } = await readDepartures(transaction, outdated, placedIds);
  const newAbove = new Map(
    outdated.map((row, index) => [row, findCurrentAbove(row, first.get(index), next)]),
  );
  return rows.map((row) =>
    newAbove.has(row) ? { ...row, before: { ...row.before, after_id: newAbove.get(row) } } : row,
  );
}

const getAbove = ({ before }: ChangeRow) => before!.after_id as string | null;

/** The current columns of the tasks and of those above them, without those in the trash. */
async function readColumns(transaction: Transaction, rows: ChangeRow[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap((row) => [row.task_id!, getAbove(row)]).filter((id) => id !== null));
  const onBoard = await transaction
    .select({ id: tasks.id, status: tasks.status })
    .from(tasks)
    .where(and(eq(tasks.project_id, rows[0]!.project_id), isOneOf(tasks.id, ids), isNull(tasks.deleted_at)));
  return new Map(onBoard.map(({ id, status }) => [id, status]));
}

/** Whether the task above is no longer in the column. @param placedIds the tasks that the same undo puts back */
function hasAboveLeft(row: ChangeRow, columns: Map<string, string>, placedIds: Set<string>): boolean {
  const above = getAbove(row);
  return above !== null && !placedIds.has(above) && columns.get(above) !== row.before!.status;
}

/**
 * Reads the steps of a search for each row. In the example, C's search has two: B's departure, which names A, and A's departure, which
 * names no task.
 * @param placedIds the tasks that the same undo puts back; a search ends at them as at a task that is in the column
 */
async function readDepartures(
  transaction: Transaction,
  rows: ChangeRow[],
  placedIds: Set<string>,
): Promise<Departures> {
  const projectId = rows[0]!.project_id;
  const toArray = (getValue: (row: ChangeRow) => unknown) => sql.param(rows.map(getValue));
  // Without a batch it is the start of a search. Its first step has the index of the row, and each further one the `seq` of the one before.
  // The tasks of one batch that left together name each other, from top to bottom, so the next departure may be the earlier one.
  const { rows: steps } = await transaction.execute<
    Departure & { row_index: number | null; previous: number | null }
  >(sql`
    with recursive search (row_index, previous, above, seq, batch, status) as (
      select number - 1, null::bigint, above, seq, null::uuid, status
      from unnest(${toArray(getAbove)}::uuid[], ${toArray(({ seq }) => seq)}::bigint[],
        ${toArray(({ before }) => before!.status)}::text[]) with ordinality as given (above, seq, status, number)
      union
      select case when search.batch is null then search.row_index end,
        case when search.batch is not null then search.seq end,
        departure.above, departure.seq, departure.batch, search.status
      from search, lateral (
        select (changes.before->>'after_id')::uuid as above, changes.seq, changes.batch
        from changes
        where changes.project_id = ${projectId} and changes.task_id = search.above
          and (changes.seq > search.seq or changes.batch = search.batch)
          and changes.before->>'status' = search.status
          and changes.after->>'status' is distinct from search.status
        order by changes.seq limit 1
      ) departure
      where search.above <> all(${toUuids(placedIds)}) and not exists (
        select from tasks
        where tasks.id = search.above and tasks.project_id = ${projectId} and tasks.status::text = search.status
          and tasks.deleted_at is null)
    )
    select row_index::float8, previous::float8, seq::float8, above
    from search where batch is not null limit ${MAX_STEPS}`);
  const first = new Map<number, Departure>();
  const next = new Map<number, Departure>();
  for (const { row_index, previous, ...departure } of steps) {
    if (row_index !== null) first.set(row_index, departure);
    else next.set(previous!, departure);
  }
  return { first, next };
}

/**
 * Follows a search to its end.
 * @returns the task below which the task of the row belongs. Null: it is the first. A task that is not in the column means last.
 */
export function findCurrentAbove(
  row: ChangeRow,
  first: Departure | undefined,
  next: Departures["next"],
): string | null {
  let above = getAbove(row);
  // Tasks of one batch may name each other in a circle.
  const seen = new Set<Departure>();
  for (let step = first; step && !seen.has(step); step = next.get(step.seq)) {
    seen.add(step);
    above = step.above;
  }
  // The search has come back to the task itself, so it stays where the change put it.
  return above === row.task_id ? ((row.after?.after_id as string | null | undefined) ?? null) : above;
}
