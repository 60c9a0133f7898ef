import "server-only";
import { createQueue } from "@/lib/async/queue.server";

const queues = new Map<string, ReturnType<typeof createQueue>>();

const createProjectQueue = (projectId: string) =>
  createQueue({
    // One writer works while the next already waits for the row lock.
    maxRunning: 2,
    // The same as the lock timeout of the database connections (db/index.ts).
    timeoutMs: 5_000,
    busyMessage: "The database is busy. Please try again.",
    onIdle: () => queues.delete(projectId),
  });

/**
 * Runs a write to a project, at most two at a time. A writer that waits for a row lock occupies one of few database connections.
 * Further writers wait here instead, so a project that stays locked does not delay other requests.
 * @throws 503 if the write cannot start within 5 seconds.
 */
export function runInWriteQueue<T>(projectId: string, write: () => Promise<T>): Promise<T> {
  const runInQueue = queues.get(projectId) ?? createProjectQueue(projectId);
  queues.set(projectId, runInQueue);
  return runInQueue(write);
}

/** Enters the queue of each project in the order given, and runs a write to all of them. */
export const runInWriteQueues = <T>([projectId, ...others]: string[], write: () => Promise<T>): Promise<T> =>
  projectId === undefined ? write() : runInWriteQueue(projectId, () => runInWriteQueues(others, write));
