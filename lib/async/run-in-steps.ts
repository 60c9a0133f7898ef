/** Other requests are served between the steps. */
const STEP_MS = 10;

/** Runs a generator to its end, and yields to the event loop when it has run for some milliseconds. */
export async function runInSteps<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < STEP_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  }
}
