import "server-only";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { ROWS_PER_PAGE } from "@/db/row-pages.server";
import { type projects, tasks } from "@/db/schema";
import { isOneOf } from "@/db/uuids.server";
import { isOwnTask } from "@/lib/access/project-access.server";

type ProjectRow = typeof projects.$inferSelect;
type TaskRow = typeof tasks.$inferSelect;
/** The tasks of a large project are read in pages, to bound memory. */
type ExpandedProject = ProjectRow & { tasks: TaskRow[] | AsyncGenerator<TaskRow[]> };

/** The number of tasks of a project, from its counters (docs/decisions/003). */
export const getTaskCount = (project: ProjectRow) =>
  project.todo_count + project.in_progress_count + project.done_count;

/** Adds task counts by status, which need no query. */
export const addTaskCounts = (project: ProjectRow) => ({
  ...project,
  task_counts: {
    todo: project.todo_count,
    in_progress: project.in_progress_count,
    done: project.done_count,
  },
});

/** Adds the tasks of a project in board order. */
export async function expandProject(userId: string, project: ProjectRow): Promise<ExpandedProject> {
  const isLarge = getTaskCount(project) > ROWS_PER_PAGE;
  return {
    ...project,
    tasks: isLarge ? readTasks(userId, project.id) : await listTasksOfProjects(userId, [project]),
  };
}

/** Adds the tasks of many projects. Small projects share a query, which limits both queries and memory. */
export async function* expandProjects(userId: string, rows: ProjectRow[]): AsyncGenerator<ExpandedProject[]> {
  for (const group of groupBySize(rows, getTaskCount, ROWS_PER_PAGE)) {
    if (group.length === 1) {
      yield [await expandProject(userId, group[0]!)];
      continue;
    }
    const groupTasks = await listTasksOfProjects(userId, group);
    yield group.map((project) => ({
      ...project,
      tasks: groupTasks.filter((task) => task.project_id === project.id),
    }));
  }
}

/** Groups consecutive rows with at most `max` together. A larger row gets a group of its own. */
export function groupBySize<T>(rows: T[], getSize: (row: T) => number, max: number): T[][] {
  const groups: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    size += getSize(row);
    if (size > max) {
      groups.push([]);
      size = getSize(row);
    }
    groups.at(-1)!.push(row);
  }
  return groups;
}

const selectTasks = (userId: string, where: SQL) =>
  db
    .select()
    .from(tasks)
    .where(and(where, isOwnTask(userId)))
    .orderBy(asc(tasks.status), asc(tasks.order), asc(tasks.id));

const listTasksOfProjects = (userId: string, rows: ProjectRow[]) =>
  selectTasks(
    userId,
    inArray(
      tasks.project_id,
      rows.map(({ id }) => id),
    ),
  );

const UUID_LENGTH = 36;

/**
 * Reads a project's tasks in pages. The ids are read first, in order and as one text, so a slow client holds no transaction open,
 * and a task that is moved meanwhile appears exactly once.
 */
async function* readTasks(userId: string, projectId: string): AsyncGenerator<TaskRow[]> {
  const inProject = and(eq(tasks.project_id, projectId), isOwnTask(userId));
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
    yield await selectTasks(userId, sql`${tasks.project_id} = ${projectId} and ${isOneOf(tasks.id, page)}`);
  }
}
