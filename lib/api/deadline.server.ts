import "server-only";

/** Waits for `work` at most so many milliseconds, then throws what `late` returns. Late work goes on; its result is dropped. */
export async function withDeadline<T>(work: Promise<T>, ms: number, toError: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(toError()), ms);
  });
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
