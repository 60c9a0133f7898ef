import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { tasks } from "@/db/schema";
import { isOwnTask } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import { notFound } from "@/lib/api/problem";
import { type Change, changeTask, type LockedProject } from "../change/change.server";
import { continueSeries } from "../repeat/repeat.server";
import type { Status } from "../statuses";
import { runWorkflows } from "../workflows/workflows.server";
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

/**
 * Gives a task the rank between two neighbors of a column. Changes nothing if no number is left between them, if they are so
 * extreme that Postgres cannot add them, or if the task no longer exists.
 * @param neighbors selects the ranks `earlier` and `later`; null at an end of the column.
 * @param condition which tasks can be moved.
 * @param extraColumns additional columns to set.
 */
const setRankBetween = (neighbors: SQL, condition?: SQL, extraColumns: { completed_at?: SQL } = {}) =>
  prepareQuery((database) => {
    // Materialized, because Postgres would otherwise inline the subqueries at each use.
    const chosen = sql`(
      with neighbors as materialized (${neighbors})
      select earlier, later, case
        when abs(earlier) > 1e15 or abs(later) > 1e15 then null
        when later is null then coalesce(earlier, 0) + ${gap}
        when earlier is null then later - ${gap}
        when later - earlier > 1e-100 then (earlier + later) / 2
      end as rank from neighbors) chosen`;
    return database
      .update(tasks)
      .set({
        status: targetStatus,
        order: sql`chosen.rank`,
        updated_at: sql`now()`,
        ...extraColumns,
      })
      .from(chosen)
      .where(
        and(
          whereOwnTask,
          condition,
          sql`(earlier is null or earlier < chosen.rank)`,
          sql`(later is null or chosen.rank < later)`,
          sql`chosen.rank is not null`,
        ),
      )
      .returning({ id: tasks.id });
  });

const position = sql`${sql.placeholder("position")}::bigint`;
const setRankAt = setRankBetween(
  sql`
  select
    case when ${position} > 0 then coalesce(near[1], (${others} order by rank desc limit 1)) end as earlier,
    case when ${position} > 0 then near[2] else near[1] end as later
  from (select array(${others} order by rank, id offset greatest(${position} - 1, 0) limit 2) as near) found`,
  // A repeating task that is completed also needs its successor, which this statement does not create.
  sql`(${sql.placeholder("canHaveConsequences")}::boolean or ${targetStatus} <> 'done' or ${tasks.repeat} is null)`,
);

const afterId = sql`${sql.placeholder("afterId")}::uuid`;
// A restored task may have the rank of another one. Then no number is left between them, and the column is respaced.
const setRankAfter = setRankBetween(
  sql`
  select earlier, (${others} and (earlier is null or ${tasks.order} > earlier
    or (${tasks.order} = own and ${tasks.id} > ${afterId})) order by rank limit 1) as later
  from (
    select own, case when ${afterId} is not null then coalesce(own, (${others} order by rank desc limit 1)) end as earlier
    from (select (${others} and ${tasks.id} = ${afterId}) as own) above) found`,
  undefined,
  { completed_at: sql`coalesce(${sql.placeholder("completedAt")}::timestamptz, ${tasks.completed_at})` },
);

const findOwnTask = prepareQuery((on) => on.select({ id: tasks.id }).from(tasks).where(whereOwnTask));

/**
 * Runs a move, and repeats it with new ranks if the column has no number left at the place.
 * @throws 404 if the task does not exist, which must not rewrite a column of thousands of tasks.
 */
async function moveWithSpace(
  transaction: Transaction,
  task: Column & { userId: string; taskId: string },
  move: () => Promise<unknown[]>,
) {
  if ((await move()).length > 0) return;
  if ((await findOwnTask(task, transaction)).length === 0) throw notFound("Task");
  await respaceColumn(transaction, task);
  if ((await move()).length === 0) throw new Error("A column has no space although it was respaced.");
}

/**
 * Moves a task to `position` among the other tasks of the column `status`.
 * @param position 0 is first, a value past the end is last.
 * @throws 404 if the task does not exist or is not the user's.
 */
export async function moveTask(
  author: Author,
  taskId: string,
  status: Status,
  position: number,
): Promise<void> {
  const toValues = ({ projectId }: LockedProject, canHaveConsequences: boolean) => ({
    userId: author.userId,
    taskId,
    projectId,
    status,
    position,
    canHaveConsequences,
  });
  /**
   * Moves with one statement. Moves nothing if the column has no number left at the place, or if a repeating task is completed.
   * @returns whether it has moved the task
   */
  const moveAlone: Change<boolean> = async (transaction, project, runLast) => {
    const moved = await runLast(() => setRankAt(toValues(project, false), transaction));
    return moved.length > 0;
  };
  const moveWithConsequences: Change<boolean> = async (transaction, project) => {
    const values = toValues(project, true);
    await moveWithSpace(transaction, values, () => setRankAt(values, transaction));
    if (status === "done") await continueSeries(transaction, author, project, [taskId]);
    await runWorkflows(transaction, project);
    return true;
  };
  // Most moves have no consequences, so one statement is tried first.
  const isMoved = await changeTask(author, taskId, (transaction, project, runLast) => {
    const attempt = project.workflows.length === 0 ? moveAlone : moveWithConsequences;
    return attempt(transaction, project, runLast);
  });
  if (!isMoved) await changeTask(author, taskId, moveWithConsequences);
}

/**
 * Puts a task below another one, or last if that one is not in the column. Needs the project's lock.
 * @param afterId null: first.
 * @param completedAt when it was completed, if the column is `done` and the time is known.
 */
export async function placeTaskAfter(
  transaction: Transaction,
  userId: string,
  taskId: string,
  column: Column,
  afterId: string | null,
  completedAt: string | null = null,
): Promise<void> {
  const values = { userId, taskId, ...column, afterId, completedAt };
  await moveWithSpace(transaction, values, () => setRankAfter(values, transaction));
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
