import "server-only";
import pino, { type LoggerOptions } from "pino";
import { env } from "./env.server";

/** JSON lines on stdout. What could hold a secret is cut before it is written. */
export const options: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: [
    "*.password",
    "*.token",
    "*.access_token",
    "*.refresh_token",
    "*.authorization",
    "*.cookie",
    "*.secret",
    "password",
    "token",
    "access_token",
    "refresh_token",
    "authorization",
    "cookie",
    "secret",
    "err.parameters",
    "err.args",
    "err.query",
  ],
  serializers: { err: failure },
};

export const log = pino(options);

/** What a secret looks like wherever it stands: our tokens, a provider's keys, and the password in an address. */
const SECRETS =
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+|\b[0-9a-f-]{36}\.\d{1,9}\.[\w-]{43}\b|\bx\.[\w-]{43}\b|\b(?:sk|rk|whsec|gh[a-z])_\w{8,}|\bsk-[\w-]{8,}|\bBearer +\S+|(?<=:\/\/[^\s:/@]*:)[^\s@/]+(?=@)/gi;

/** @returns the text with "[secret]" for each. */
export const withoutSecrets = (text: string) => text.replace(SECRETS, "[secret]");

/** An error without the values that a database driver attaches to it. */
function failure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const { code } = error as { code?: string };
  const cause = error.cause instanceof Error ? failure(error.cause) : undefined;
  // Drizzle writes the statement with its parameters into the message; the cause says what went wrong.
  const message = error.message.startsWith("Failed query") ? "Failed query" : withoutSecrets(error.message);
  const stack = error.stack?.slice(error.stack.indexOf("\n    at "));
  return { type: error.name, message, code, stack, cause };
}
