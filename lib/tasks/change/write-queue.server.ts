import "server-only";
import { createQueuePerKey } from "@/lib/async/queue-per-key.server";

/**
 * Runs a write to a project, at most two at a time. A writer that waits for a row lock occupies one of few database connections.
 * Further writers wait here instead, so a project that stays locked does not delay other requests.
 * @throws 503 if the write cannot start within 5 seconds.
 */
export const runInWriteQueue = createQueuePerKey({
  // One writer works while the next already waits for the row lock.
  maxRunning: 2,
  // The same as the lock timeout of the database connections (db/index.ts).
  timeoutMs: 5_000,
  busyMessage: "The database is busy. Please try again.",
});

/** Enters the queue of each project in the order given, and runs a write to all of them. */
export const runInWriteQueues = <T>([projectId, ...others]: string[], write: () => Promise<T>): Promise<T> =>
  projectId === undefined ? write() : runInWriteQueue(projectId, () => runInWriteQueues(others, write));
