import "server-only";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { isLike, listRows, prepareList } from "@/db/page.server";
import { prepareQuery } from "@/db/prepared.server";
import { projects, taskStats } from "@/db/schema";
import { isOwnProject } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound, validationFailed } from "@/lib/api/problem";
import { changeProject } from "@/lib/tasks/change/change-project.server";
import { requireTag } from "@/lib/tasks/change/require-tag.server";
import type { Rule } from "@/lib/tasks/workflows/workflow-rules";
import { plural } from "@/lib/text/count";
import type * as api from "./endpoints";
import { addTaskCounts, expandProject, expandProjects, getTaskCount } from "./expand.server";
import { selectHasBrief } from "./new-tasks.server";
import { putIntoTrash } from "./trash.server";

const placeholders = { id: sql.placeholder("id"), userId: sql.placeholder("userId") };

/** The total comes from a counter, so a list does not get slower as projects are added. */
const listOwnProjects = prepareList({
  table: projects,
  where: isOwnProject(placeholders.userId),
  total: sql`(select ${taskStats.total_projects} from ${taskStats} where ${taskStats.user_id} = ${placeholders.userId})`,
});

const selectOwnProject = prepareQuery((database) =>
  database
    .select({ ...getTableColumns(projects), has_brief: selectHasBrief })
    .from(projects)
    .where(and(eq(projects.id, placeholders.id), isOwnProject(placeholders.userId))),
);

/** Limits the tasks in a list of projects. A single project always comes with all its tasks. */
const MAX_EXPANDED_TASKS = 10_000;

/**
 * The caller's projects, by default latest change first.
 * @throws 422 if `expand` requests tasks and the projects of the page have more than MAX_EXPANDED_TASKS together. The counters show
 * this before any task is read.
 */
export async function listProjects(userId: string, query: ParsedInput<typeof api.listProjects>["query"]) {
  const filters = and(
    query.q === undefined ? undefined : isLike(projects.name, query.q),
    query.status && inArray(projects.status, query.status),
    query.ids && inArray(projects.id, query.ids),
  );
  const where = and(isOwnProject(userId), filters);
  const found = filters ? await listRows(projects, query, where) : await listOwnProjects(query, { userId });
  const page = query.expand?.includes("task_counts")
    ? { ...found, data: found.data.map(addTaskCounts) }
    : found;
  if (!query.expand?.includes("tasks")) return page;
  const taskCount = page.data.reduce((sum, project) => sum + getTaskCount(project), 0);
  if (page.data.length > 1 && taskCount > MAX_EXPANDED_TASKS) {
    const message = `These projects have more than ${plural(MAX_EXPANDED_TASKS, "task")} together. Ask for fewer projects at a time.`;
    throw validationFailed([{ message, location: "query.per_page", value: query.per_page }]);
  }
  return { ...page, data: expandProjects(userId, page.data) };
}

/** @throws 404 when the project does not exist or is not the caller's. */
export async function getProject(
  userId: string,
  id: string,
  expand: string[] = [],
  transaction?: Transaction,
) {
  const [row] = await selectOwnProject({ id, userId }, transaction);
  if (!row) throw notFound("Project");
  const project = { ...row, has_brief: row.has_brief ?? undefined };
  return expand.includes("tasks") ? expandProject(userId, project) : project;
}

/**
 * Changes the given fields of a project.
 * @param expectedTag the tag of the description that the caller has seen; without it the description is overwritten unchecked.
 * @throws 404 if the project does not exist or is not the caller's; 412 if the description has another tag.
 */
export function patchProject(
  author: Author,
  id: string,
  changes: ParsedInput<typeof api.patchProject>["body"],
  expectedTag: string | null = null,
) {
  const where = eq(projects.id, id);
  return changeProject(author, id, async (transaction) => {
    if (expectedTag !== null && changes.description !== undefined) {
      const [current] = await transaction.select({ text: projects.description }).from(projects).where(where);
      requireTag(current!.text, expectedTag);
    }
    // A status that the user has set has no workflow as its cause.
    const cause = changes.status === undefined ? {} : { workflow_rule: null, workflow_acted_at: null };
    const [project] = await transaction
      .update(projects)
      .set({ ...changes, ...cause, updated_at: sql`now()` })
      .where(where)
      .returning({ ...getTableColumns(projects), has_brief: selectHasBrief });
    return { ...project!, has_brief: project!.has_brief ?? undefined };
  });
}

/** Sets the enabled workflows. They apply from the next change of a task. @throws 404. */
export async function updateWorkflows(author: Author, id: string, enabled: Rule[]) {
  await changeProject(author, id, (transaction) =>
    transaction.update(projects).set({ workflows: enabled }).where(eq(projects.id, id)),
  );
}

/** Moves a project with its tasks to the trash. @throws 404 if it does not exist or is not the caller's. */
export const deleteProject = (author: Author, id: string) =>
  changeProject(author, id, (transaction) => putIntoTrash(transaction, id));
