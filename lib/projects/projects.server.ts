import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, ilike, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { listRows, preparedList, toLikePattern } from "@/db/page.server";
import { prepared } from "@/db/prepared.server";
import { projects, taskStats, tasks } from "@/db/schema";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound, validationFailed } from "@/lib/api/problem";
import { isOwnProject } from "@/lib/journal/access.server";
import { authorSettings, toAuthorValues } from "@/lib/journal/author.server";
import type * as api from "@/lib/projects/endpoints";
import type { Project } from "@/lib/projects/endpoints";
import { blockRateLimit } from "@/lib/rate-limit.server";
import { changeProject } from "@/lib/tasks/change.server";
import type { Label } from "@/lib/tasks/fields";
import type { Rule } from "@/lib/tasks/workflow-rules";
import { addTaskCounts, expandProject, expandProjects, getTaskCount } from "./expand.server";
import {
  insertBrief,
  insertNewTasks,
  type NewTask,
  requireEarlierTasks,
  selectHasBrief,
  toSources,
} from "./new-tasks.server";

const countCreation = blockRateLimit("create-project", {
  points: 120,
  seconds: 60,
  detail: "Too many new projects in one minute. Please wait a moment.",
});

type ProjectRow = typeof projects.$inferSelect;

const placeholders = { id: sql.placeholder("id"), userId: sql.placeholder("userId") };

/** The total comes from a counter, so that a list does not get slower as projects are added. */
const listOwnProjects = preparedList(
  projects,
  isOwnProject(placeholders.userId),
  sql`(select ${taskStats.total_projects} from ${taskStats} where ${taskStats.user_id} = ${placeholders.userId})`,
);

const selectOwnProject = prepared((on) =>
  on
    .select({ ...getTableColumns(projects), has_brief: selectHasBrief })
    .from(projects)
    .where(and(eq(projects.id, placeholders.id), isOwnProject(placeholders.userId))),
);

/** Limits the tasks in a list of projects. A single project always comes with all its tasks. */
const MAX_EXPANDED_TASKS = 10_000;

/**
 * The caller's projects, by default newest change first.
 * @throws 422 when `expand` asks for tasks and the page has more than MAX_EXPANDED_TASKS. The counters show this, so no
 *   task is read.
 */
export async function listProjects(userId: string, query: ParsedInput<typeof api.listProjects>["query"]) {
  const filters = and(
    query.q === undefined ? undefined : ilike(projects.name, toLikePattern(query.q)),
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
  if (taskCount > MAX_EXPANDED_TASKS) {
    const message = "These projects have more than 10,000 tasks together. Ask for fewer projects at a time.";
    throw validationFailed([{ message, location: "query.per_page", value: query.per_page }]);
  }
  return { ...page, data: expandProjects(userId, page.data) };
}

/** @throws 404 when the project does not exist or is not the caller's. */
export async function getProject(userId: string, id: string, expand: string[] = [], on?: Transaction) {
  const [row] = await selectOwnProject({ id, userId }, on);
  if (!row) throw notFound("Project");
  const project = { ...row, has_brief: row.has_brief ?? undefined };
  return expand.includes("tasks") ? expandProject(userId, project) : project;
}

/** The `order` of a new last project of the user. */
const nextProjectOrder = (userId: unknown) =>
  sql<number>`(select coalesce(max(p."order"), 0) + 1 from projects p where p.user_id = ${userId})`;

export async function createProject(author: Author, body: NewProject) {
  requireEarlierTasks(body.tasks ?? []);
  await countCreation(author.userId);
  const { tasks: _, ...project } = await insertProject(author, body);
  return project;
}

const insertOnlyProject = prepared((on) =>
  on
    .insert(projects)
    .values({
      user_id: placeholders.userId,
      name: sql.placeholder("name"),
      description: sql.placeholder("description"),
      status: sql`${sql.placeholder("status")}::status`,
      workflows: sql`${sql.placeholder("workflows")}::text[]`,
      labels: sql`${sql.placeholder("labels")}::jsonb`,
      order: nextProjectOrder(placeholders.userId),
    })
    .returning({ ...getTableColumns(projects), settings: authorSettings }),
);

interface NewProject {
  name: string;
  description?: string | null;
  status?: Project["status"];
  workflows?: Rule[];
  labels?: Label[];
  tasks?: NewTask[];
  brief?: string;
}

/**
 * Stores a project with its tasks in the given order.
 * @param alsoStore is done in the same transaction
 */
export async function insertProject(
  author: Author,
  {
    name,
    description,
    status = "todo",
    workflows = [],
    labels = [],
    tasks: newTasks = [],
    brief,
  }: NewProject,
  alsoStore?: (transaction: Transaction, project: ProjectRow) => Promise<unknown>,
) {
  const { userId } = author;
  const values = {
    ...{ userId, name, description: description || null, status, workflows },
    labels: JSON.stringify(labels),
    ...toAuthorValues(author),
  };
  async function insert(on?: Transaction) {
    const [row] = await insertOnlyProject(values, on);
    const { settings: _, ...project } = row!;
    return project;
  }
  // A statement alone is a transaction, and costs one round trip.
  if (newTasks.length === 0 && !alsoStore && brief === undefined) return { ...(await insert()), tasks: [] };
  return db.transactAfter(insert, async (transaction, project) => {
    const ids = newTasks.map(() => randomUUID());
    const storedTasks = newTasks.length > 0 ? await insertNewTasks(transaction, project, newTasks, ids) : [];
    if (brief !== undefined) await insertBrief(transaction, project.id, brief, toSources(newTasks, ids));
    await alsoStore?.(transaction, project);
    const hasBrief = brief === undefined ? {} : { has_brief: true as const };
    return { ...project, ...hasBrief, last_seq: project.last_seq + storedTasks.length, tasks: storedTasks };
  });
}

/** @throws 404 when the project does not exist or is not the caller's. */
export async function updateProject(
  author: Author,
  id: string,
  body: ParsedInput<typeof api.updateProject>["body"],
) {
  await changeProject(author, id, (transaction) =>
    transaction
      .update(projects)
      // The user sets the status, so no workflow is shown as its cause any more.
      .set({ ...body, workflow_rule: null, workflow_acted_at: null, updated_at: sql`now()` })
      .where(eq(projects.id, id)),
  );
}

/** Sets the enabled workflows. They apply from the next change of a task. @throws 404. */
export async function updateWorkflows(author: Author, id: string, enabled: Rule[]) {
  await changeProject(author, id, (transaction) =>
    transaction.update(projects).set({ workflows: enabled }).where(eq(projects.id, id)),
  );
}

/**
 * Puts a project with its tasks into the trash. They share the time, by which a restored project finds its tasks.
 * @throws 404 when it does not exist or is not the caller's.
 */
export async function deleteProject(author: Author, id: string) {
  await changeProject(author, id, async (transaction) => {
    // First the project: the journal does not record tasks that follow their project.
    await transaction.update(projects).set({ deleted_at: sql`now()` }).where(eq(projects.id, id));
    await transaction
      .update(tasks)
      .set({ deleted_at: sql`now()` })
      .where(and(eq(tasks.project_id, id), isNull(tasks.deleted_at)));
  });
}
