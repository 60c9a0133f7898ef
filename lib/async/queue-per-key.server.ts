import "server-only";
import { createQueue, type QueueOptions } from "./queue.server";

/** Makes a function that runs work in a queue of its own for each key, such as the id of a project. */
export function createQueuePerKey(options: Omit<QueueOptions, "onIdle">) {
  const queues = new Map<string, ReturnType<typeof createQueue>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const runInQueue = queues.get(key) ?? createQueue({ ...options, onIdle: () => queues.delete(key) });
    queues.set(key, runInQueue);
    return runInQueue(work);
  };
}
