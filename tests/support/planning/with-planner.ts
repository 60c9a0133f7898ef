import { warmUpPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { createSandbox } from "@/sandbox/app";

/**
 * Starts a model for one test file and points the environment at it. Call it in `vi.hoisted`, before any module reads the
 * environment.
 * @param delayMs the time an answer takes
 */
export async function withPlanner(delayMs = 0) {
  // Read now, because reading the playbooks would take part of an answer's deadline.
  await warmUpPlaybooks();
  const sandbox = createSandbox({ delayMs });
  const origin = await sandbox.listen();
  Object.assign(process.env, {
    OPENAI_BASE_URL: `${origin}/openai/v1`,
    OPENAI_API_KEY: "sk-sandbox-tests",
    AI_DEADLINE_MS: "5000",
    // The suite's RATE_LIMIT_SCALE multiplies this by a thousand.
    AI_RUNS_PER_HOUR: "1",
  });
  /** Controls the stand-in; see sandbox/README.md. */
  const control = (method: string, path: string, body?: unknown) =>
    fetch(`${origin}/openai/control/${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return { origin, close: sandbox.close, control };
}
