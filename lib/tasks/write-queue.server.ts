import "server-only";
import { unavailable } from "../api/problem";

/** One writer works while the next already waits for the row lock. */
const MAX_CONCURRENT_PER_PROJECT = 2;
/** The same as the lock timeout of the database connections (db/index.ts). */
const QUEUE_TIMEOUT_MS = 5_000;

interface WriteQueue {
  running: number;
  waiting: (() => void)[];
}

const queues = new Map<string, WriteQueue>();

/**
 * Runs a write to a project, at most two at a time. A writer that waits for a row lock occupies one of few database connections.
 * Further writers wait here instead, so a project that stays locked does not delay other requests.
 * @throws 503 if the write cannot start within 5 seconds.
 */
export async function runInWriteQueue<T>(projectId: string, write: () => Promise<T>): Promise<T> {
  const queue = queues.get(projectId) ?? { running: 0, waiting: [] };
  queues.set(projectId, queue);
  if (queue.running < MAX_CONCURRENT_PER_PROJECT) queue.running++;
  else await waitForTurn(queue);
  try {
    return await write();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else if (--queue.running === 0) queues.delete(projectId);
  }
}

/** Resolves when a finished write passes on its place in the queue. */
const waitForTurn = ({ waiting }: WriteQueue) =>
  new Promise<void>((resolve, reject) => {
    const next = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(next), 1);
      reject(unavailable("The database is busy. Please try again."));
    }, QUEUE_TIMEOUT_MS);
    waiting.push(next);
  });
