import { createSandbox } from "@/sandbox/app";

/**
 * A model of the test file's own, and the environment pointed at it. Called in `vi.hoisted`, before anything reads the
 * environment.
 * @param delayMs how long an answer takes
 */
export async function withPlanner(delayMs = 0) {
  const sandbox = createSandbox({ delayMs });
  const origin = await sandbox.listen();
  Object.assign(process.env, {
    OPENAI_BASE_URL: `${origin}/openai/v1`,
    OPENAI_API_KEY: "sk-sandbox-tests",
    AI_DEADLINE_MS: "5000",
    // Times the scale of the suite: a thousand.
    AI_RUNS_PER_HOUR: "1",
  });
  /** What the stand-in is steered by; see sandbox/README.md. */
  const control = (method: string, path: string, body?: unknown) =>
    fetch(`${origin}/openai/control/${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return { close: sandbox.close, control };
}
