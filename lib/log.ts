import "server-only";
import pino from "pino";
import { env } from "./env";

/** JSON lines on stdout. What could hold a secret is cut before it is written. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: [
    "*.password",
    "*.token",
    "*.access_token",
    "*.refresh_token",
    "*.authorization",
    "err.parameters",
    "err.args",
    "err.query",
  ],
  serializers: { err: failure },
});

/** An error without the values that a database driver attaches to it. */
function failure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: string };
  const cause = error.cause instanceof Error ? failure(error.cause) : undefined;
  // Drizzle writes the statement with its parameters into the message; the cause says what went wrong.
  const message = error.message.startsWith("Failed query") ? "Failed query" : error.message;
  const stack = error.stack?.slice(error.stack.indexOf("\n    at "));
  return { type: error.name, message, code, stack, cause };
}
