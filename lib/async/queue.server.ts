import "server-only";
import { unavailable } from "@/lib/api/problem";

export interface QueueOptions {
  maxRunning: number;
  /** Work that arrives while this much waits is refused. */
  maxWaiting?: number;
  /** Work that has not begun by then is refused. */
  timeoutMs: number;
  /** The detail of the refusal, a 503. */
  busyMessage: string;
  retryAfterSeconds?: number;
  /** Called when the last work has ended. */
  onIdle?: () => void;
}

/**
 * Makes a function that runs work in the order in which it comes, a few at a time in this process. It throws 503 if the work cannot
 * begin in time.
 */
export function createQueue({ maxRunning, timeoutMs, ...options }: QueueOptions) {
  const { maxWaiting = Number.POSITIVE_INFINITY, onIdle } = options;
  let running = 0;
  const waiting: (() => void)[] = [];
  const createBusyError = () => unavailable(options.busyMessage, options.retryAfterSeconds);

  /** Resolves when finished work passes on its place. */
  const waitForPlace = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(createBusyError());
      }, timeoutMs);
      waiting.push(begin);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running++;
    else if (waiting.length < maxWaiting) await waitForPlace();
    else throw createBusyError();
    try {
      return await work();
    } finally {
      const beginNext = waiting.shift();
      if (beginNext) beginNext();
      else if (--running === 0) onIdle?.();
    }
  };
}
