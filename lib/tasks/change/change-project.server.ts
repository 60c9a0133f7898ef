import "server-only";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { db, runAndCommit, type Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { projects } from "@/db/schema";
import { isOwnProject, isOwnRestorableProject } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import { notFound } from "@/lib/api/problem";
import { authorSettings, toAuthorValues } from "@/lib/journal/author-settings.server";
import { recordBaseline } from "@/lib/journal/baseline.server";
import { taskCountColumn } from "../counters.server";
import type { ProjectWorkflows } from "../workflows/workflows.server";
import { runInWriteQueue, runInWriteQueues } from "./write-queue.server";

/** The columns of a project that are read when it is locked. */
export const lockedColumns = {
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
};

const lockWhere = (condition: SQL) =>
  prepareQuery((database) =>
    database
      .select(lockedColumns)
      .from(projects)
      .where(and(eq(projects.id, placeholders.projectId), condition))
      .for("no key update"),
  );
export const lockProject = lockWhere(isOwnProject(placeholders.userId));
const lockProjectOrDeleted = lockWhere(
  or(isOwnProject(placeholders.userId), isOwnRestorableProject(placeholders.userId))!,
);
const lockDeletedProject = lockWhere(isOwnRestorableProject(placeholders.userId));

/** Runs the last statement of a change, and commits with it unless the reply of the call is still to be stored. */
type RunLast = <T>(statement: () => Promise<T>) => Promise<T>;

export type ProjectWrite<T> = (
  transaction: Transaction,
  project: LockedProject,
  runLast: RunLast,
) => Promise<T>;

/** Changes locked projects and stores the reply of the call. A project older than the journal first gets its baseline. */
export async function changeLocked<T>(
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

/** Makes a function that changes a project in its write queue. @param lock reads and locks the project */
export const changeWithLock =
  (lock: typeof lockProject, resource = "Project") =>
  <T>(author: Author, projectId: string, change: ProjectWrite<T>): Promise<T> =>
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
 * through this function, one of its variants below, or `changeTask` (change-task.server.ts).
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
