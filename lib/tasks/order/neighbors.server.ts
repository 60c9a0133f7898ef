import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { tasks } from "@/db/schema";

/* The places of a column where a task can be put. Each query has a row with `rank_above` and `rank_below`, null at an end of the column. */

export const placeholders = {
  userId: sql.placeholder("userId"),
  projectId: sql.placeholder("projectId"),
  taskId: sql.placeholder("taskId"),
};
export const targetStatus = sql`${sql.placeholder("status")}::status`;

/** The ranks of the other tasks in the target column. @param rest further conditions, the order and the limit */
const selectOtherRanks = (rest: SQL) => sql`(
  select ${tasks.order} as rank from ${tasks}
  where ${tasks.project_id} = ${placeholders.projectId} and ${tasks.status} = ${targetStatus}
    and ${tasks.id} <> ${placeholders.taskId} and ${tasks.deleted_at} is null ${rest})`;

const lastRank = selectOtherRanks(sql`order by rank desc limit 1`);

const position = sql`${sql.placeholder("position")}::bigint`;
const ranksAround = selectOtherRanks(sql`order by rank, id offset greatest(${position} - 1, 0) limit 2`);

/** The task above the `position`, and the one that is there. Past the end, the last task is above. */
export const neighborsOfPosition = sql`
  with around as materialized (select array${ranksAround} as ranks)
  select
    case when ${position} > 0 then coalesce(ranks[1], ${lastRank}) end as rank_above,
    case when ${position} > 0 then ranks[2] else ranks[1] end as rank_below
  from around`;

const afterId = sql`${sql.placeholder("afterId")}::uuid`;
const rankOfAfterTask = selectOtherRanks(sql`and ${tasks.id} = ${afterId}`);
// A restored task may have the rank of another one, which is then below it if its id is higher.
const rankBelow = selectOtherRanks(sql`
  and (rank_above is null or ${tasks.order} > rank_above
    or (${tasks.order} = after_rank and ${tasks.id} > ${afterId})) order by rank limit 1`);

/** The task `afterId` and the one below it. Without an `afterId` the place is the first one; if that task is elsewhere, the last one. */
export const neighborsAfterTask = sql`
  with after_task as materialized (select ${rankOfAfterTask} as after_rank),
  task_above as materialized (
    select after_rank, case when ${afterId} is not null then coalesce(after_rank, ${lastRank}) end as rank_above
    from after_task
  )
  select rank_above, ${rankBelow} as rank_below from task_above`;
