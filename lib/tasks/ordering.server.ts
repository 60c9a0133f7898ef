import "server-only";
import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
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

const whereInColumn = (column: Column) =>
  and(eq(tasks.project_id, column.projectId), eq(tasks.status, column.status));

/** The columns of a project that are read with its lock. */
const lockedColumns = {
  projectId: projects.id,
  workflows: projects.workflows,
  taskCount: sql<number>`${projects.todo_count} + ${projects.in_progress_count} + ${projects.done_count}`,
};
type LockedProject = ProjectWorkflows & { taskCount: number };

type Change<T> = (transaction: Transaction, project: LockedProject) => Promise<T>;

/** Changes the tasks of a project under its lock. @throws 404 when the project does not exist or is not the user's. */
export const changeProject = <T>(userId: string, projectId: string, change: Change<T>): Promise<T> =>
  runInWriteQueue(projectId, () =>
    db.transaction(async (transaction) => {
      const [project] = await transaction
        .select(lockedColumns)
        .from(projects)
        .where(and(eq(projects.id, projectId), eq(projects.user_id, userId)))
        .for("no key update");
      if (!project) throw notFound("Project");
      return change(transaction, project);
    }),
  );

/**
 * Does the same as `changeProject` for the project of a task. Usually the lock is free, and one query both finds and locks
 * the project. Otherwise the change waits in the project's write queue.
 * @throws 404 when the task does not exist or is not the user's.
 */
export async function changeTask<T>(userId: string, taskId: string, change: Change<T>): Promise<T> {
  const whereOwnTask = and(eq(tasks.id, taskId), eq(tasks.user_id, userId));
  const attempt = await db.transaction(async (transaction) => {
    const [project] = await transaction
      .select(lockedColumns)
      .from(tasks)
      .innerJoin(projects, eq(projects.id, tasks.project_id))
      .where(whereOwnTask)
      .for("no key update", { of: projects, skipLocked: true });
    if (project) return { result: await change(transaction, project) };
    const [lockedTask] = await transaction
      .select({ projectId: tasks.project_id })
      .from(tasks)
      .where(whereOwnTask);
    if (!lockedTask) throw notFound("Task");
    return lockedTask;
  });
  return "result" in attempt ? attempt.result : changeProject(userId, attempt.projectId, change);
}

/** The rank of a new last row. Needs the project's lock. */
export async function getRankAtEnd(transaction: Transaction, column: Column): Promise<number> {
  const [last] = await selectLastOrder(transaction, whereInColumn(column));
  return getRanksAfter(last?.order ?? 0, 1)[0]!;
}

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
    const column = { projectId: project.projectId, status };
    const rank =
      (await findRankAt(transaction, column, taskId, position)) ??
      (await respaceColumn(transaction, column).then(() =>
        findRankAt(transaction, column, taskId, position),
      ));
    const moved = await transaction
      .update(tasks)
      .set({ status, order: rank!, updated_at: sql`now()` })
      .where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId)))
      .returning({ id: tasks.id });
    if (moved.length === 0) throw notFound("Task");
    await runWorkflows(transaction, project);
  });
}

/** The rank between the neighbours at `position`, or null when there is no number left between them. */
async function findRankAt(transaction: Transaction, column: Column, taskId: string, position: number) {
  const others = and(whereInColumn(column), ne(tasks.id, taskId));
  let neighbours = await transaction
    .select({ order: tasks.order })
    .from(tasks)
    .where(others)
    .orderBy(asc(tasks.order), asc(tasks.id))
    .offset(Math.max(0, position - 1))
    .limit(position === 0 ? 1 : 2);
  if (neighbours.length === 0 && position > 0) neighbours = await selectLastOrder(transaction, others);
  const [before, after] =
    position === 0 ? [undefined, neighbours[0]?.order] : [neighbours[0]?.order, neighbours[1]?.order];
  const rank =
    after === undefined
      ? (before ?? 0) + RANK_GAP
      : before === undefined
        ? after - RANK_GAP
        : (before + after) / 2;
  const isBetween = (before === undefined || before < rank) && (after === undefined || rank < after);
  return isBetween ? rank : null;
}

const selectLastOrder = (transaction: Transaction, where: SQL | undefined) =>
  transaction.select({ order: tasks.order }).from(tasks).where(where).orderBy(desc(tasks.order)).limit(1);

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
