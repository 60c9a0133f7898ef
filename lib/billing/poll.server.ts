import "server-only";

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 200;

/**
 * Attempts at something that another request or process may finish first: the first at once, then after longer and longer
 * pauses. The pauses are random, so that requests that wait for the same thing do not ask together.
 * @param timeoutMs ends the attempts
 */
export async function* pollFor(timeoutMs: number): AsyncGenerator<void> {
  const endsAt = Date.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; Date.now() < endsAt; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    yield;
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
  }
}
