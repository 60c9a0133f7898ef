import "server-only";
import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { projects, tasks } from "@/db/schema";
import { notFound } from "../api/problem";
import type { Status } from "./statuses";
import { inTurn } from "./turns.server";
import { type Automated, runWorkflows } from "./workflows.server";

/**
 * A column is sorted by `order`, a rank that only the server chooses. Ranks are whole multiples of the gap when laid out;
 * a move takes the midpoint of its neighbours, which works some 50 times at one place before the column is laid out again.
 * Every write to tasks takes the project's row lock first: ranks in a column are distinct, all clients see one order, and
 * no two writers can wait for each other.
 */
const GAP = 1024;

export type Column = { projectId: string; status: Status };

/** Ranks for `count` rows that follow `last`. */
export const ranksAfter = (last: number, count: number) =>
  Array.from({ length: count }, (_, i) => last + (i + 1) * GAP);

const inColumn = (column: Column) =>
  and(eq(tasks.project_id, column.projectId), eq(tasks.status, column.status));

/** What is read of a project along with its lock. */
const lockedColumns = {
  projectId: projects.id,
  workflows: projects.workflows,
  taskCount: sql<number>`${projects.todo_count} + ${projects.in_progress_count} + ${projects.done_count}`,
};
type LockedProject = Automated & { taskCount: number };

type Change<T> = (transaction: Transaction, project: LockedProject) => Promise<T>;

/** Changes the tasks of a project under its lock. @throws 404 when the project is not there or not the user's. */
export const changeProject = <T>(userId: string, projectId: string, change: Change<T>): Promise<T> =>
  inTurn(projectId, () =>
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
 * The same for the project of a task. In the usual case nobody holds the lock, and the project's id comes with it; else it
 * is found out, and the change waits for its turn.
 * @throws 404 when the task is not there or not the user's.
 */
export async function changeTask<T>(userId: string, taskId: string, change: Change<T>): Promise<T> {
  const own = and(eq(tasks.id, taskId), eq(tasks.user_id, userId));
  const attempt = await db.transaction(async (transaction) => {
    const [project] = await transaction
      .select(lockedColumns)
      .from(tasks)
      .innerJoin(projects, eq(projects.id, tasks.project_id))
      .where(own)
      .for("no key update", { of: projects, skipLocked: true });
    if (project) return { result: await change(transaction, project) };
    const [held] = await transaction.select({ projectId: tasks.project_id }).from(tasks).where(own);
    if (!held) throw notFound("Task");
    return held;
  });
  return "result" in attempt ? attempt.result : changeProject(userId, attempt.projectId, change);
}

/** The rank of a new last row. Needs the project's lock. */
export async function rankAtEnd(transaction: Transaction, column: Column): Promise<number> {
  const [last] = await lastOf(transaction, inColumn(column));
  return ranksAfter(last?.order ?? 0, 1)[0]!;
}

/**
 * Puts a task at `position` among the other tasks of the column `status` (contract section 6).
 * @param position 0 is first, a value past the end is last.
 * @throws 404 when the task is not there or not the user's.
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
      (await rankAt(transaction, column, taskId, position)) ??
      (await respace(transaction, column).then(() => rankAt(transaction, column, taskId, position)));
    const moved = await transaction
      .update(tasks)
      .set({ status, order: rank!, updated_at: sql`now()` })
      .where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId)))
      .returning({ id: tasks.id });
    if (moved.length === 0) throw notFound("Task");
    await runWorkflows(transaction, project);
  });
}

/** The rank between the neighbours at `position` among the others, or null when no number is left between them. */
async function rankAt(transaction: Transaction, column: Column, taskId: string, position: number) {
  const others = and(inColumn(column), ne(tasks.id, taskId));
  let neighbours = await transaction
    .select({ order: tasks.order })
    .from(tasks)
    .where(others)
    .orderBy(asc(tasks.order), asc(tasks.id))
    .offset(Math.max(0, position - 1))
    .limit(position === 0 ? 1 : 2);
  if (neighbours.length === 0 && position > 0) neighbours = await lastOf(transaction, others);
  const [before, after] =
    position === 0 ? [undefined, neighbours[0]?.order] : [neighbours[0]?.order, neighbours[1]?.order];
  const rank =
    after === undefined ? (before ?? 0) + GAP : before === undefined ? after - GAP : (before + after) / 2;
  const fits = (before === undefined || before < rank) && (after === undefined || rank < after);
  return fits ? rank : null;
}

const lastOf = (transaction: Transaction, where: SQL | undefined) =>
  transaction.select({ order: tasks.order }).from(tasks).where(where).orderBy(desc(tasks.order)).limit(1);

/** Lays a column out anew, in its present order. */
async function respace(transaction: Transaction, column: Column): Promise<void> {
  await transaction.execute(sql`
    update tasks set "order" = laid.place * ${GAP}
    from (
      select id, row_number() over (order by "order", id) as place
      from tasks where project_id = ${column.projectId} and status = ${column.status}
    ) laid
    where tasks.id = laid.id`);
}
