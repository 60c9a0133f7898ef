import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { tasks } from "@/db/schema";
import { isOwnTask } from "@/lib/access/project-access.server";
import { notFound } from "@/lib/api/problem";
import { isOneOfSeries } from "../repeat/series.server";
import type { Status } from "../statuses";
import { RANK_GAP } from "./ranks.server";

export type Column = { projectId: string; status: Status };

const placeholders = {
  userId: sql.placeholder("userId"),
  projectId: sql.placeholder("projectId"),
  taskId: sql.placeholder("taskId"),
};
const whereOwnTask = and(
  eq(tasks.id, placeholders.taskId),
  eq(tasks.project_id, placeholders.projectId),
  isOwnTask(placeholders.userId),
);

const targetStatus = sql`${sql.placeholder("status")}::status`;
const gap = sql.raw(`${RANK_GAP}`);
const others = sql`select ${tasks.order} as rank from ${tasks}
  where ${tasks.project_id} = ${placeholders.projectId} and ${tasks.status} = ${targetStatus}
    and ${tasks.id} <> ${placeholders.taskId} and ${tasks.deleted_at} is null`;

const lastRankOnBoard = sql`(${others} order by rank desc limit 1)`;

/**
 * Gives a task the rank in the middle of its new neighbors: 15 between 10 and 20. Changes nothing if no number is left between them,
 * if they are so extreme that Postgres cannot add them, or if the task no longer exists.
 * @param neighbors selects `rank_above` and `rank_below`; null at an end of the column.
 * @param condition which tasks can be moved.
 * @param extraColumns additional columns to set.
 */
const setRankBetween = (neighbors: SQL, condition?: SQL, extraColumns: { completed_at?: SQL } = {}) =>
  prepareQuery((database) => {
    // Each CTE is materialized, because Postgres would otherwise inline it at each use.
    const place = sql`(
      with neighbors as materialized (${neighbors})
      select rank_above, rank_below, case
        when abs(rank_above) > 1e15 or abs(rank_below) > 1e15 then null
        when rank_below is null then coalesce(rank_above, 0) + ${gap}
        when rank_above is null then rank_below - ${gap}
        when rank_below - rank_above > 1e-100 then (rank_above + rank_below) / 2
      end as new_rank from neighbors) place`;
    return database
      .update(tasks)
      .set({
        status: targetStatus,
        order: sql`new_rank`,
        updated_at: sql`now()`,
        ...extraColumns,
      })
      .from(place)
      .where(
        and(
          whereOwnTask,
          condition,
          sql`(rank_above is null or rank_above < new_rank)`,
          sql`(rank_below is null or new_rank < rank_below)`,
          sql`new_rank is not null`,
        ),
      )
      .returning({ id: tasks.id });
  });

const position = sql`${sql.placeholder("position")}::bigint`;
// The two tasks around the position: the one above it, and the one that is there. At position 0 there is no task above. Past
// the end, the last task is above.
const neighborsOfPosition = sql`
  with around as materialized (
    select array(${others} order by rank, id offset greatest(${position} - 1, 0) limit 2) as ranks
  )
  select
    case when ${position} > 0 then coalesce(ranks[1], ${lastRankOnBoard}) end as rank_above,
    case when ${position} > 0 then ranks[2] else ranks[1] end as rank_below
  from around`;
const setRankAt = setRankBetween(neighborsOfPosition);
const setRankAtUnlessRepeated = setRankBetween(
  neighborsOfPosition,
  sql`case when ${targetStatus} = 'done' then ${tasks.repeat} is null
    else ${tasks.status} <> 'done' or not ${isOneOfSeries} end`,
);

const afterId = sql`${sql.placeholder("afterId")}::uuid`;
// A restored task may have the rank of another one. Then no number is left between them, and the column is respaced.
const setRankAfter = setRankBetween(
  sql`
  with after_task as materialized (select (${others} and ${tasks.id} = ${afterId}) as after_rank),
  task_above as materialized (
    select after_rank, case when ${afterId} is not null then coalesce(after_rank, ${lastRankOnBoard}) end as rank_above
    from after_task
  )
  select rank_above, (${others} and (rank_above is null or ${tasks.order} > rank_above
    or (${tasks.order} = after_rank and ${tasks.id} > ${afterId})) order by rank limit 1) as rank_below
  from task_above`,
  undefined,
  { completed_at: sql`coalesce(${sql.placeholder("completedAt")}::timestamptz, ${tasks.completed_at})` },
);

const findOwnTask = prepareQuery((on) => on.select({ id: tasks.id }).from(tasks).where(whereOwnTask));

/** A task and its place among the other tasks of a column. */
type Target = Column & {
  userId: string;
  taskId: string;
  /** 0 is first, a value past the end is last. */
  position: number;
};

/**
 * Sets a rank, and does it again after the column has got new ranks if no number was left at the place.
 * @throws 404 if the task does not exist, which must not rewrite a column of thousands of tasks.
 */
async function setRankWithSpace(
  transaction: Transaction,
  task: Column & { userId: string; taskId: string },
  setRank: () => Promise<unknown[]>,
) {
  if ((await setRank()).length > 0) return;
  if ((await findOwnTask(task, transaction)).length === 0) throw notFound("Task");
  await respaceColumn(transaction, task);
  if ((await setRank()).length === 0) throw new Error("A column has no space although it was respaced.");
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
  (await setRankAtUnlessRepeated(target, transaction)).length > 0;

/** A task that belongs below another one, or last if that one is not in the column. */
export interface Placement {
  taskId: string;
  /** The task above it; null: it is the first. */
  afterId: string | null;
  /** When it was completed, if the column is `done` and the time is known. */
  completedAt: string | null;
}

/** Puts a task where it belongs. Needs the project's lock. */
export async function placeTaskAfter(
  transaction: Transaction,
  { column, ...placement }: Placement & { userId: string; column: Column },
): Promise<void> {
  const values = { ...placement, ...column };
  await setRankWithSpace(transaction, values, () => setRankAfter(values, transaction));
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
