import "server-only";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { ROWS_PER_PAGE } from "@/db/row-pages.server";
import { type projects, tasks } from "@/db/schema";

type ProjectRow = typeof projects.$inferSelect;
type TaskRow = typeof tasks.$inferSelect;
/** The tasks of a large project come in pages, so that few of them are in memory. */
type Expanded = ProjectRow & { tasks: TaskRow[] | AsyncGenerator<TaskRow[]> };

/** How many tasks a project has, by the counters that the database keeps (decision 003). */
export const getTaskCount = (project: ProjectRow) =>
  project.todo_count + project.in_progress_count + project.done_count;

/** A project of the user with its tasks in board order. */
export async function expandProject(userId: string, project: ProjectRow): Promise<Expanded> {
  const isLarge = getTaskCount(project) > ROWS_PER_PAGE;
  return {
    ...project,
    tasks: isLarge ? readTasks(userId, project.id) : await listTasksOf(userId, [project]),
  };
}

/** The same for many: small projects share a statement, so neither statements nor memory grow with their number. */
export async function* expandProjects(userId: string, rows: ProjectRow[]): AsyncGenerator<Expanded[]> {
  for (const group of toGroups(rows)) {
    if (group.length === 1) {
      yield [await expandProject(userId, group[0]!)];
      continue;
    }
    const all = await listTasksOf(userId, group);
    yield group.map((project) => ({
      ...project,
      tasks: all.filter((task) => task.project_id === project.id),
    }));
  }
}

/** Consecutive projects that have at most a page of tasks together; a larger project is alone. */
function toGroups(rows: ProjectRow[]): ProjectRow[][] {
  const groups: ProjectRow[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const project of rows) {
    size += getTaskCount(project);
    if (size > ROWS_PER_PAGE) {
      groups.push([]);
      size = getTaskCount(project);
    }
    groups.at(-1)!.push(project);
  }
  return groups;
}

const selectTasks = (userId: string, where: SQL) =>
  db
    .select()
    .from(tasks)
    .where(and(where, eq(tasks.user_id, userId)))
    .orderBy(asc(tasks.status), asc(tasks.order), asc(tasks.id));

const listTasksOf = (userId: string, rows: ProjectRow[]) =>
  selectTasks(
    userId,
    inArray(
      tasks.project_id,
      rows.map(({ id }) => id),
    ),
  );

const UUID_LENGTH = 36;

/**
 * A project's tasks in pages. Which tasks and in what order is read first, as one text of ids, without a transaction that a
 * slow reader would hold open: a task that is moved meanwhile comes exactly once, as it is when its page is read.
 */
async function* readTasks(userId: string, projectId: string): AsyncGenerator<TaskRow[]> {
  const inProject = and(eq(tasks.project_id, projectId), eq(tasks.user_id, userId));
  const [{ ids } = { ids: null }] = await db
    .select({
      ids: sql<
        string | null
      >`string_agg(${tasks.id}::text, ',' order by ${tasks.status}, ${tasks.order}, ${tasks.id})`,
    })
    .from(tasks)
    .where(inProject);
  const step = ROWS_PER_PAGE * (UUID_LENGTH + 1);
  for (let start = 0; ids && start < ids.length; start += step) {
    const page = ids.slice(start, start + step - 1).split(",");
    yield await selectTasks(
      userId,
      sql`${tasks.project_id} = ${projectId} and ${tasks.id} = any(${sql.param(page)}::uuid[])`,
    );
  }
}
