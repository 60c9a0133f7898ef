import "server-only";
import { and, eq, ilike, inArray, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { listRows, preparedList, toLikePattern } from "@/db/page.server";
import { prepared } from "@/db/prepared.server";
import { projects, taskStats, tasks } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound, validationFailed } from "@/lib/api/problem";
import type * as api from "@/lib/projects/endpoints";
import type { Project } from "@/lib/projects/endpoints";
import { blockRateLimit } from "@/lib/rate-limit.server";
import { getRanksAfter } from "@/lib/tasks/ordering.server";
import type { Rule } from "@/lib/tasks/workflow-rules";
import { runInWriteQueue } from "@/lib/tasks/write-queue.server";
import { expandProject, expandProjects, getTaskCount } from "./expand.server";

const countCreation = blockRateLimit("create-project", {
  points: 120,
  seconds: 60,
  detail: "That is a lot of projects in one minute. Please wait a little.",
});

const whereOwnProject = (userId: string, id: string) =>
  and(eq(projects.id, id), eq(projects.user_id, userId));

const placeholders = { id: sql.placeholder("id"), userId: sql.placeholder("userId") };

/** The total comes from a counter, so that a list does not get slower as projects are added. */
const listOwnProjects = preparedList(
  projects,
  eq(projects.user_id, placeholders.userId),
  sql`(select ${taskStats.total_projects} from ${taskStats} where ${taskStats.user_id} = ${placeholders.userId})`,
);

const selectOwnProject = prepared((on) =>
  on
    .select()
    .from(projects)
    .where(and(eq(projects.id, placeholders.id), eq(projects.user_id, placeholders.userId))),
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
  const where = and(eq(projects.user_id, userId), filters);
  const page = filters ? await listRows(projects, query, where) : await listOwnProjects(query, { userId });
  if (!query.expand?.includes("tasks")) return page;
  const taskCount = page.data.reduce((sum, project) => sum + getTaskCount(project), 0);
  if (taskCount > MAX_EXPANDED_TASKS) {
    const message = "These projects have more than 10,000 tasks together. Ask for fewer projects at a time.";
    throw validationFailed([{ message, location: "query.per_page", value: query.per_page }]);
  }
  return { ...page, data: expandProjects(userId, page.data) };
}

/** @throws 404 when the project does not exist or is not the caller's. */
export async function getProject(userId: string, id: string, expand: string[] = []) {
  const [project] = await selectOwnProject({ id, userId });
  if (!project) throw notFound("Project");
  return expand.includes("tasks") ? expandProject(userId, project) : project;
}

/** The `order` of a new last project of the user. */
const nextProjectOrder = (userId: unknown) =>
  sql<number>`(select coalesce(max(p."order"), 0) + 1 from projects p where p.user_id = ${userId})`;

export async function createProject(userId: string, body: ParsedInput<typeof api.createProject>["body"]) {
  await countCreation(userId);
  const { tasks: _, ...project } = body.tasks?.length
    ? await db.transaction((transaction) => insertProject(transaction, userId, body))
    : await insertProject(db, userId, body);
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
      order: nextProjectOrder(placeholders.userId),
    })
    .returning(),
);

/** Stores a project with its tasks in the given order. */
export async function insertProject(
  transaction: Transaction | Database,
  userId: string,
  {
    name,
    description,
    status = "todo",
    workflows = [],
    tasks: newTasks = [],
  }: {
    name: string;
    description?: string | null;
    status?: Project["status"];
    workflows?: Rule[];
    tasks?: { name: string; description?: string | null }[];
  },
) {
  const [project] = await insertOnlyProject(
    { userId, name, description: description || null, status, workflows },
    transaction,
  );
  if (newTasks.length === 0) return { ...project!, tasks: [] };
  const ranks = getRanksAfter(0, newTasks.length);
  const storedTasks = await transaction
    .insert(tasks)
    .values(
      newTasks.map((task, i) => ({
        user_id: userId,
        project_id: project!.id,
        name: task.name,
        description: task.description || null,
        order: ranks[i]!,
      })),
    )
    .returning();
  return { ...project!, tasks: storedTasks };
}

/** @throws 404 when the project does not exist or is not the caller's. */
export async function updateProject(
  userId: string,
  id: string,
  body: ParsedInput<typeof api.updateProject>["body"],
) {
  const changed = await runInWriteQueue(id, () =>
    db
      .update(projects)
      // The user sets the status, so no workflow is shown as its cause any more.
      .set({ ...body, workflow_rule: null, workflow_acted_at: null, updated_at: sql`now()` })
      .where(whereOwnProject(userId, id))
      .returning({ id: projects.id }),
  );
  if (changed.length === 0) throw notFound("Project");
}

/** Deletes a project with its tasks. @throws 404 when it does not exist or is not the caller's. */
export async function deleteProject(userId: string, id: string) {
  const deleted = await runInWriteQueue(id, () =>
    db.delete(projects).where(whereOwnProject(userId, id)).returning({ id: projects.id }),
  );
  if (deleted.length === 0) throw notFound("Project");
}
