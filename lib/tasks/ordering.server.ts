import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { prepared } from "@/db/prepared.server";
import { projects, tasks } from "@/db/schema";
import { notFound } from "../api/problem";
import type { Status } from "./statuses";
import { type ProjectWorkflows, runWorkflows } from "./workflows.server";
import { runInWriteQueue } from "./write-queue.server";

/**
 * A column is sorted by `order`, a rank that only the server chooses. Ranks start as multiples of the gap. A move takes the
 * midpoint of its neighbours, which works about 50 times at one place before the column must be respaced.
 * Every write to tasks locks the project's row first. So ranks in a column are distinct, all clients see the same order,
 * and writers cannot deadlock.
 */
const RANK_GAP = 1024;

export type Column = { projectId: string; status: Status };

/** Ranks for `count` rows after the rank `last`. */
export const getRanksAfter = (last: number, count: number) =>
  Array.from({ length: count }, (_, i) => last + (i + 1) * RANK_GAP);

/** The columns of a project that are read with its lock. */
const lockedColumns = {
  projectId: projects.id,
  workflows: projects.workflows,
  taskCount: sql<number>`${projects.todo_count} + ${projects.in_progress_count} + ${projects.done_count}`,
};
type LockedProject = ProjectWorkflows & { taskCount: number };

const placeholders = {
  userId: sql.placeholder("userId"),
  projectId: sql.placeholder("projectId"),
  taskId: sql.placeholder("taskId"),
};
const whereOwnTask = and(eq(tasks.id, placeholders.taskId), eq(tasks.user_id, placeholders.userId));

const lockProject = prepared((on) =>
  on
    .select(lockedColumns)
    .from(projects)
    .where(and(eq(projects.id, placeholders.projectId), eq(projects.user_id, placeholders.userId)))
    .for("no key update"),
);

/** Finds nothing while another transaction holds the lock. */
const lockProjectOfTask = prepared((on) =>
  on
    .select(lockedColumns)
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .where(whereOwnTask)
    .for("no key update", { of: projects, skipLocked: true }),
);

const selectProjectOfTask = prepared((on) =>
  on.select({ projectId: tasks.project_id }).from(tasks).where(whereOwnTask),
);

type Change<T> = (transaction: Transaction, project: LockedProject) => Promise<T>;

/** Changes the tasks of a project under its lock. @throws 404 when the project does not exist or is not the user's. */
export const changeProject = <T>(userId: string, projectId: string, change: Change<T>): Promise<T> =>
  runInWriteQueue(projectId, () =>
    db.transactAfter(
      (transaction) => lockProject({ projectId, userId }, transaction),
      async (transaction, [project]) => {
        if (!project) throw notFound("Project");
        return change(transaction, project);
      },
    ),
  );

/**
 * Does the same as `changeProject` for the project of a task. Usually the lock is free, and one query both finds and locks
 * the project. Otherwise the change waits in the project's write queue.
 * @throws 404 when the task does not exist or is not the user's.
 */
export async function changeTask<T>(userId: string, taskId: string, change: Change<T>): Promise<T> {
  const attempt = await db.transactAfter(
    (transaction) => lockProjectOfTask({ taskId, userId }, transaction),
    async (transaction, [project]) => {
      if (project) return { result: await change(transaction, project) };
      const [lockedTask] = await selectProjectOfTask({ taskId, userId }, transaction);
      if (!lockedTask) throw notFound("Task");
      return lockedTask;
    },
  );
  return "result" in attempt ? attempt.result : changeProject(userId, attempt.projectId, change);
}

/** The rank of a new last row. Needs the project's lock. */
export const rankAtEnd = (projectId: unknown, status: unknown) => sql<number>`(
  select coalesce(max(${tasks.order}), 0) + ${sql.raw(`${RANK_GAP}`)} from ${tasks}
  where ${tasks.project_id} = ${projectId} and ${tasks.status} = ${status})`;

/**
 * Gives a task the rank between its neighbours at `position` among the other tasks of a column. Changes nothing when there
 * is no number left between them, when they are so extreme that Postgres cannot add them, or when the task is gone.
 */
const setRankAt = prepared((on) => {
  const { projectId, taskId } = placeholders;
  const position = sql`${sql.placeholder("position")}::bigint`;
  const status = sql`${sql.placeholder("status")}::status`;
  const gap = sql.raw(`${RANK_GAP}`);
  const others = sql`select ${tasks.order} as rank from ${tasks}
    where ${tasks.project_id} = ${projectId} and ${tasks.status} = ${status} and ${tasks.id} <> ${taskId}`;
  // Materialized, because Postgres would put the subqueries into each place that uses them.
  const chosen = sql`(
    with found as materialized (
      select array(${others} order by rank, id offset greatest(${position} - 1, 0) limit 2) as near
    ), neighbours as materialized (
      select
        case when ${position} > 0 then coalesce(near[1], (${others} order by rank desc limit 1)) end as earlier,
        case when ${position} > 0 then near[2] else near[1] end as later
      from found
    )
    select earlier, later, case
      when abs(earlier) > 1e15 or abs(later) > 1e15 then null
      when later is null then coalesce(earlier, 0) + ${gap}
      when earlier is null then later - ${gap}
      when later - earlier > 1e-100 then (earlier + later) / 2
    end as rank from neighbours) chosen`;
  return on
    .update(tasks)
    .set({ status: status as never, order: sql`chosen.rank`, updated_at: sql`now()` as never })
    .from(chosen)
    .where(
      and(
        whereOwnTask,
        sql`(earlier is null or earlier < chosen.rank)`,
        sql`(later is null or chosen.rank < later)`,
        sql`chosen.rank is not null`,
      ),
    )
    .returning({ id: tasks.id });
});

/**
 * Moves a task to `position` among the other tasks of the column `status`.
 * @param position 0 is first, a value past the end is last.
 * @throws 404 when the task does not exist or is not the user's.
 */
export async function moveTask(
  userId: string,
  taskId: string,
  status: Status,
  position: number,
): Promise<void> {
  await changeTask(userId, taskId, async (transaction, project) => {
    const { projectId } = project;
    const move = () => setRankAt({ userId, taskId, projectId, status, position }, transaction);
    let moved = await move();
    if (moved.length === 0) {
      await respaceColumn(transaction, { projectId, status });
      moved = await move();
    }
    if (moved.length === 0) throw notFound("Task");
    await runWorkflows(transaction, project);
  });
}

/** Gives the tasks of a column new ranks in their present order. */
async function respaceColumn(transaction: Transaction, column: Column): Promise<void> {
  await transaction.execute(sql`
    update tasks set "order" = numbered.place * ${RANK_GAP}
    from (
      select id, row_number() over (order by "order", id) as place
      from tasks where project_id = ${column.projectId} and status = ${column.status}
    ) numbered
    where tasks.id = numbered.id`);
}
