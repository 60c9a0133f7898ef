import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { tasks } from "@/db/schema";
import { isOwnTask } from "@/lib/access/project-access.server";
import { notFound } from "@/lib/api/problem";
import { hasOthersInSeries } from "../repeat/series.server";
import type { Status } from "../statuses";
import { neighborsAfterTask, neighborsOfPosition, placeholders, targetStatus } from "./neighbors.server";
import { RANK_GAP } from "./ranks.server";

export type Column = { projectId: string; status: Status };
type TaskInColumn = Column & { userId: string; taskId: string };

/** A task and its place among the other tasks of a column. */
type Target = TaskInColumn & {
  /** 0 is first, a value past the end is last. */
  position: number;
};

/** A task that belongs below another one, or last if that one is not in the column. */
export interface Placement {
  taskId: string;
  /** The task above it; null: it is the first. */
  afterId: string | null;
  /** When it was completed, if the column is `done` and the time is known. */
  completedAt: string | null;
}

/** Puts a task at a position. Needs the project's lock. @throws 404 if the task does not exist or is not the user's. */
export const placeTaskAt = (transaction: Transaction, target: Target): Promise<void> =>
  setRankWithSpace(transaction, target, () => setRankAt(target, transaction));

/**
 * Puts a task at a position if one statement is all that it takes: the task exists, the column has a number left at the place, and no
 * task of a series is completed or opened again. Needs the project's lock.
 * @returns whether it did
 */
export const placeTaskAtIfSimple = async (transaction: Transaction, target: Target): Promise<boolean> =>
  (await setRankAtIfSimple(target, transaction)).length > 0;

/** Puts a task where it belongs. Needs the project's lock. */
export async function placeTaskAfter(
  transaction: Transaction,
  { column, ...placement }: Placement & { userId: string; column: Column },
): Promise<void> {
  const values = { ...placement, ...column };
  await setRankWithSpace(transaction, values, () => setRankAfter(values, transaction));
}

/**
 * Sets a rank, and does it again after the column has got new ranks if no number was left at the place.
 * @param setRank returns the task, or nothing if there is no such task or number.
 * @throws 404 if the task does not exist, which must not rewrite a column of thousands of tasks.
 */
async function setRankWithSpace(
  transaction: Transaction,
  task: TaskInColumn,
  setRank: () => Promise<unknown[]>,
): Promise<void> {
  if ((await setRank()).length > 0) return;
  if ((await findOwnTask(task, transaction)).length === 0) throw notFound("Task");
  await respaceColumn(transaction, task);
  if ((await setRank()).length === 0) throw new Error("A column has no space although it was respaced.");
}

/** Gives the tasks of a column, including deleted ones, new ranks in their current order. The journal does not record it. */
export async function respaceColumn(transaction: Transaction, column: Column): Promise<void> {
  await transaction.execute(sql`select set_config('waymark.respacing', 'on', true)`);
  await transaction.execute(sql`
    update tasks set "order" = numbered.place * ${RANK_GAP}
    from (
      select id, row_number() over (order by "order", id) as place
      from tasks where project_id = ${column.projectId} and status = ${column.status}
    ) numbered
    where tasks.id = numbered.id and tasks.project_id = ${column.projectId}`);
  await transaction.execute(sql`select set_config('waymark.respacing', '', true)`);
}

const whereOwnTask = and(
  eq(tasks.id, placeholders.taskId),
  eq(tasks.project_id, placeholders.projectId),
  isOwnTask(placeholders.userId),
);
const findOwnTask = prepareQuery((on) => on.select({ id: tasks.id }).from(tasks).where(whereOwnTask));

const gap = sql.raw(`${RANK_GAP}`);
/** Null if the neighbors are so extreme that Postgres cannot add them, or so close that it cannot halve their distance. */
const rankBetween = sql`case
  when abs(rank_above) > 1e15 or abs(rank_below) > 1e15 then null
  when rank_below is null then coalesce(rank_above, 0) + ${gap}
  when rank_above is null then rank_below - ${gap}
  when rank_below - rank_above > 1e-100 then (rank_above + rank_below) / 2
end`;
// A rank may be rounded to that of a neighbor.
const isBetweenNeighbors = sql`(rank_above is null or rank_above < new_rank)
  and (rank_below is null or new_rank < rank_below) and new_rank is not null`;

/**
 * Gives a task the rank in the middle of its new neighbors: 15 between 10 and 20. Changes nothing if no number is left between them,
 * or if the task no longer exists.
 * @param neighbors selects `rank_above` and `rank_below`; null at an end of the column.
 * @param options.condition which tasks can be moved.
 * @param options.completedAt sets the time of completion as well.
 */
const setRankBetween = (
  neighbors: SQL,
  { condition, completedAt }: { condition?: SQL; completedAt?: SQL } = {},
) =>
  prepareQuery((database) =>
    database
      .update(tasks)
      .set({
        status: targetStatus,
        order: sql`new_rank`,
        updated_at: sql`now()`,
        ...(completedAt && { completed_at: completedAt }),
      })
      // Each CTE is materialized, because Postgres would otherwise inline it at each use.
      .from(sql`(
        with neighbors as materialized (${neighbors})
        select rank_above, rank_below, ${rankBetween} as new_rank from neighbors) place`)
      .where(and(whereOwnTask, condition, isBetweenNeighbors))
      .returning({ id: tasks.id }),
  );

const setRankAt = setRankBetween(neighborsOfPosition);

/** Whether a move neither completes a repeating task nor opens one of a series again. */
const hasNoEffectOnSeries = sql`case when ${targetStatus} = 'done' then ${tasks.repeat} is null
  else ${tasks.status} <> 'done' or not ${hasOthersInSeries} end`;
const setRankAtIfSimple = setRankBetween(neighborsOfPosition, { condition: hasNoEffectOnSeries });

const setRankAfter = setRankBetween(neighborsAfterTask, {
  completedAt: sql`coalesce(${sql.placeholder("completedAt")}::timestamptz, ${tasks.completed_at})`,
});
