import "server-only";
import { randomUUID } from "node:crypto";
import { getTableColumns, type Placeholder, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { projects, type tasks } from "@/db/schema";
import { isOwnProjectOrDeleted } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import { authorSettings, toAuthorValues } from "@/lib/journal/author-settings.server";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import type { Label } from "@/lib/tasks/fields";
import type { Rule } from "@/lib/tasks/workflows/workflow-rules";
import type { Project } from "./endpoints";
import {
  insertBrief,
  insertNewTasks,
  requireEarlierTasks,
  type TaskOfNewProject,
  toSources,
} from "./new-tasks.server";

const creationLimit = createBatchedRateLimit("create-project", {
  points: 120,
  seconds: 60,
  detail: "Too many new projects in one minute. Please wait a moment.",
});

type ProjectRow = typeof projects.$inferSelect;

/** The `order` that places a new project last. */
const nextProjectOrder = (userId: Placeholder) =>
  sql<number>`(select coalesce(max(${projects.order}), 0) + 1 from ${projects} where ${isOwnProjectOrDeleted(userId)})`;

export async function createProject(author: Author, body: NewProject): Promise<StoredProject> {
  const { tasks: newTasks = [], brief } = body;
  requireEarlierTasks(newTasks);
  await creationLimit.consume(author.userId);
  const isAlone = newTasks.length === 0 && brief === undefined && !author.storeReply;
  return isAlone ? insertRow(author, body) : insertProject(author, body, async (_, project) => project);
}

const insertOnlyProject = prepareQuery((database) =>
  database
    .insert(projects)
    .values({
      user_id: sql.placeholder("userId"),
      name: sql.placeholder("name"),
      description: sql.placeholder("description"),
      status: sql`${sql.placeholder("status")}::status`,
      workflows: sql`${sql.placeholder("workflows")}::text[]`,
      labels: sql`${sql.placeholder("labels")}::jsonb`,
      order: nextProjectOrder(sql.placeholder("userId")),
      created_at: sql`coalesce(${sql.placeholder("createdAt")}::timestamptz, now())`,
    })
    .returning({ ...getTableColumns(projects), settings: authorSettings }),
);

interface NewProject {
  name: string;
  description?: string | null;
  status?: Project["status"];
  workflows?: Rule[];
  labels?: Label[];
  tasks?: TaskOfNewProject[];
  brief?: string;
  /** Now unless it was created elsewhere before. */
  created_at?: string;
}

type StoredProject = ProjectRow & { has_brief?: true };
type TaskRow = typeof tasks.$inferSelect;

/** @param transaction none for a transaction of its own, which costs one round trip */
async function insertRow(
  author: Author,
  project: NewProject,
  transaction?: Transaction,
): Promise<ProjectRow> {
  const { name, description, status = "todo", workflows = [], labels = [], created_at } = project;
  const [row] = await insertOnlyProject(
    {
      userId: author.userId,
      name,
      description: description || null,
      status,
      workflows,
      labels: JSON.stringify(labels),
      createdAt: created_at ?? null,
      ...toAuthorValues(author),
    },
    transaction,
  );
  const { settings: _, ...stored } = row!;
  return stored;
}

/**
 * Stores a project with its tasks in the given order.
 * @param finish stores more in the same transaction, and returns the result of the call.
 */
export async function insertProject<T>(
  author: Author,
  project: NewProject,
  finish: (transaction: Transaction, project: StoredProject, tasks: TaskRow[]) => Promise<T>,
): Promise<T> {
  const { tasks: newTasks = [], brief } = project;
  return db.transaction(async (transaction) => {
    const row = await insertRow(author, project, transaction);
    const ids = newTasks.map(() => randomUUID());
    const storedTasks = newTasks.length > 0 ? await insertNewTasks(transaction, row, newTasks, ids) : [];
    if (brief !== undefined) await insertBrief(transaction, row.id, brief, toSources(newTasks, ids));
    const hasBrief = brief === undefined ? {} : { has_brief: true as const };
    const stored: StoredProject = { ...row, ...hasBrief, last_seq: row.last_seq + storedTasks.length };
    const result = await finish(transaction, stored, storedTasks);
    await author.storeReply?.(transaction, result);
    return result;
  });
}
