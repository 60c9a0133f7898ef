import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { projects, tasks } from "@/db/schema";
import { isOwnTask } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import { notFound } from "@/lib/api/problem";
import { dropOldest } from "@/lib/drop-oldest";
import { toAuthorValues } from "@/lib/journal/author-settings.server";
import {
  changeLocked,
  changeWithLock,
  lockedColumns,
  lockProject,
  type ProjectWrite,
} from "./change-project.server";

const whereOwnTask = and(eq(tasks.id, sql.placeholder("taskId")), isOwnTask(sql.placeholder("userId")));

/** Finds the project of a task and locks it. Returns no row while another transaction holds the lock. */
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

/** Waits in the project's write queue, and then for its lock. */
const changeInQueue = changeWithLock(lockProject, "Task");

const MAX_KNOWN_TASKS = 10_000;
/**
 * The projects of tasks that a user has changed, oldest first. A task stays in its project, and the lock checks the user again. An
 * entry goes when a change fails, because the task may be in the trash.
 */
const knownProjects = new Map<string, string>();

function rememberProject(key: string, projectId: string): void {
  knownProjects.set(key, projectId);
  dropOldest(knownProjects, MAX_KNOWN_TASKS);
}

/**
 * Changes the project of a task without entering its queue, unless another transaction holds the lock.
 * @returns the result, or only the id of the project if nothing was changed.
 */
const changeIfUnlocked = <T>(author: Author, taskId: string, change: ProjectWrite<T>) =>
  db.transactionWithFirstQuery(
    (transaction) =>
      lockProjectOfTask({ taskId, userId: author.userId, ...toAuthorValues(author) }, transaction),
    async (transaction, [project]): Promise<{ projectId: string; changed?: { result: T } }> => {
      if (project) {
        const result = await changeLocked(author, transaction, [project], (runLast) =>
          change(transaction, project, runLast),
        );
        return { projectId: project.projectId, changed: { result } };
      }
      const [task] = await selectProjectOfTask({ taskId, userId: author.userId }, transaction);
      if (!task) throw notFound("Task");
      return task;
    },
  );

/**
 * Like `changeProject`, for the project of a task. The change must itself check that the task is still there.
 *
 * A change of a task of unknown project is one transaction that finds and locks the project. Changes that follow, and those that
 * find the lock taken, go to the project's queue, so that many clients who change one board do not wait for its lock on many
 * connections.
 * @throws 404 if the task does not exist or is not the author's.
 */
export async function changeTask<T>(author: Author, taskId: string, change: ProjectWrite<T>): Promise<T> {
  const key = `${author.userId} ${taskId}`;
  const knownProjectId = knownProjects.get(key);
  if (knownProjectId)
    return changeInQueue(author, knownProjectId, change).catch((error) => {
      knownProjects.delete(key);
      throw error;
    });
  const { projectId, changed } = await changeIfUnlocked(author, taskId, change);
  rememberProject(key, projectId);
  return changed ? changed.result : changeInQueue(author, projectId, change);
}
