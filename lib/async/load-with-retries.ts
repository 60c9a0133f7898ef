const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** Loads a script. After a failure it tries again, later each time, and at once when the browser is online again. */
export async function loadWithRetries<T>(load: () => Promise<T>, retryMs = FIRST_RETRY_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await waitForRetry(retryMs);
    return loadWithRetries(load, Math.min(2 * retryMs, MAX_RETRY_MS));
  }
}

/** Waits for a time, or until the browser is online again. */
const waitForRetry = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
  });
