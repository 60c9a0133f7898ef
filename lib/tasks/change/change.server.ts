import "server-only";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { db, runAndCommit, type Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { projects, tasks } from "@/db/schema";
import { isOwnProject, isOwnRestorableProject, isOwnTask } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import { notFound } from "@/lib/api/problem";
import { authorSettings, toAuthorValues } from "@/lib/journal/author-settings.server";
import { recordBaseline } from "@/lib/journal/baseline.server";
import { taskCountColumn } from "../counters.server";
import type { ProjectWorkflows } from "../workflows/workflows.server";
import { runInWriteQueue, runInWriteQueues } from "./write-queue.server";

/** The columns of a project that are read when it is locked. */
const lockedColumns = {
  projectId: projects.id,
  ownerId: projects.user_id,
  deletedAt: projects.deleted_at,
  workflows: projects.workflows,
  lastSeq: projects.last_seq,
  hasBaseline: sql<boolean>`${projects.last_seq} > 0 and ${projects.last_number} is not null`,
  taskCount: taskCountColumn,
  settings: authorSettings,
};
export type LockedProject = ProjectWorkflows & {
  ownerId: string;
  deletedAt: string | null;
  taskCount: number;
  lastSeq: number;
  hasBaseline: boolean;
};

const placeholders = {
  userId: sql.placeholder("userId"),
  projectId: sql.placeholder("projectId"),
  taskId: sql.placeholder("taskId"),
};
const whereOwnTask = and(eq(tasks.id, placeholders.taskId), isOwnTask(placeholders.userId));

const lockWhere = (condition: SQL) =>
  prepareQuery((database) =>
    database
      .select(lockedColumns)
      .from(projects)
      .where(and(eq(projects.id, placeholders.projectId), condition))
      .for("no key update"),
  );
const lockProject = lockWhere(isOwnProject(placeholders.userId));
const lockProjectOrDeleted = lockWhere(
  or(isOwnProject(placeholders.userId), isOwnRestorableProject(placeholders.userId))!,
);
const lockDeletedProject = lockWhere(isOwnRestorableProject(placeholders.userId));

/** Returns no row while another transaction holds the lock. */
const lockProjectOfTask = prepareQuery((database) =>
  database
    .select(lockedColumns)
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .where(whereOwnTask)
    .for("no key update", { of: projects, skipLocked: true }),
);

const selectProjectOfTask = prepareQuery((database) =>
  database.select({ projectId: tasks.project_id }).from(tasks).where(whereOwnTask),
);

/** Runs the last statement of a change, and commits with it unless the reply of the call is still to be stored. */
type RunLast = <T>(statement: () => Promise<T>) => Promise<T>;

export type Change<T> = (transaction: Transaction, project: LockedProject, runLast: RunLast) => Promise<T>;

/** Records what locked projects are before their first change, changes them, and stores the reply of the call. */
async function changeLocked<T>(
  author: Author,
  transaction: Transaction,
  lockedProjects: LockedProject[],
  change: (runLast: RunLast) => Promise<T>,
) {
  for (const { hasBaseline, projectId } of lockedProjects)
    if (!hasBaseline) await recordBaseline(projectId, transaction);
  const result = await change((statement) =>
    author.storeReply ? statement() : runAndCommit(transaction, statement),
  );
  await author.storeReply?.(transaction, result);
  return result;
}

const changeWithLock =
  (lock: typeof lockProject, resource = "Project") =>
  <T>(author: Author, projectId: string, change: Change<T>): Promise<T> =>
    runInWriteQueue(projectId, () =>
      db.transactionWithFirstQuery(
        (transaction) => lock({ projectId, userId: author.userId, ...toAuthorValues(author) }, transaction),
        async (transaction, [project]) => {
          if (!project) throw notFound(resource);
          return changeLocked(author, transaction, [project], (last) => change(transaction, project, last));
        },
      ),
    );

/**
 * Changes a project or its tasks under its lock, and returns the result of the change. Every write to an existing project goes
 * through this function, `changeTask`, `changeProjects` for several projects, or for the trash `changeDeletedProject` and `changeProjectOrDeleted`.
 * @throws 404 if the project does not exist, is in the trash, or is not the author's.
 */
export const changeProject = changeWithLock(lockProject);

/**
 * The same for several projects in one transaction. It enters each queue, and then takes each lock, in the order of their ids, so
 * two such changes cannot deadlock.
 */
export function changeProjects<T>(
  author: Author,
  projectIds: string[],
  change: (transaction: Transaction, projects: LockedProject[]) => Promise<T>,
): Promise<T> {
  const [only, ...others] = projectIds.toSorted();
  if (others.length === 0)
    return changeProject(author, only!, (transaction, project) => change(transaction, [project]));
  const inOrder = [only!, ...others];
  const changeAll = () =>
    db.transaction(async (transaction) => {
      const projects: LockedProject[] = [];
      for (const projectId of inOrder) {
        const values = { projectId, userId: author.userId, ...toAuthorValues(author) };
        const [project] = await lockProject(values, transaction);
        if (!project) throw notFound("Project");
        projects.push(project);
      }
      return changeLocked(author, transaction, projects, () => change(transaction, projects));
    });
  return runInWriteQueues(inOrder, changeAll);
}

/** The same for a project in the trash. @throws 404 if it is not in the author's trash. */
export const changeDeletedProject = changeWithLock(lockDeletedProject);

/** The same for a project that may be in the trash. @throws 404 if it does not exist, is not the author's, or is purged. */
export const changeProjectOrDeleted = changeWithLock(lockProjectOrDeleted);

const changeProjectOfTask = changeWithLock(lockProject, "Task");

const MAX_KNOWN_TASKS = 10_000;
/**
 * The projects of tasks that a user has changed, oldest first. A task stays in its project, and the lock checks the user again. An
 * entry goes when a change fails, because the task may be in the trash.
 */
const knownProjects = new Map<string, string>();

function rememberProject(key: string, projectId: string): void {
  knownProjects.set(key, projectId);
  if (knownProjects.size > MAX_KNOWN_TASKS) knownProjects.delete(knownProjects.keys().next().value!);
}

/**
 * Like `changeProject`, for the project of a task. If the project is not known, one query both finds and locks it. Otherwise, or if
 * the lock is taken, the change waits in the project's write queue, and must itself check that the task is still there.
 * @throws 404 if the task does not exist or is not the author's.
 */
export async function changeTask<T>(author: Author, taskId: string, change: Change<T>): Promise<T> {
  const { userId } = author;
  const key = `${userId} ${taskId}`;
  const knownProjectId = knownProjects.get(key);
  if (knownProjectId)
    return changeProjectOfTask(author, knownProjectId, change).catch((error) => {
      knownProjects.delete(key);
      throw error;
    });
  const attempt = await db.transactionWithFirstQuery(
    (transaction) => lockProjectOfTask({ taskId, userId, ...toAuthorValues(author) }, transaction),
    async (transaction, [project]) => {
      if (project) {
        rememberProject(key, project.projectId);
        return {
          result: await changeLocked(author, transaction, [project], (last) =>
            change(transaction, project, last),
          ),
        };
      }
      const [lockedTask] = await selectProjectOfTask({ taskId, userId }, transaction);
      if (!lockedTask) throw notFound("Task");
      return lockedTask;
    },
  );
  if ("result" in attempt) return attempt.result;
  rememberProject(key, attempt.projectId);
  return changeProjectOfTask(author, attempt.projectId, change);
}
