/** How long a caller waits for a reply, and then for each further chunk of one. */
export const DEADLINE_MS = 8_000;

/** Waits at most `ms` milliseconds for `work`, then throws the error from `toError`. The work continues; its result is ignored. */
export async function withDeadline<T>(work: Promise<T>, ms: number, toError: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(toError()), ms);
  });
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
