import "server-only";
import pino, { type LoggerOptions } from "pino";
import { env } from "./env.server";

/** JSON lines on stdout. Fields that can hold a secret are removed before a line is written. */
export const loggerOptions: LoggerOptions = {
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
  serializers: { err: serializeError },
};

/**
 * Lines wait in a small buffer, because writing each one takes longer than making it. They are written when the buffer is full
 * and several times a second; pino writes the rest when the process exits.
 */
const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });

export const log = pino(loggerOptions, destination);

/** Secrets in any text. */
const SECRETS = [
  // A signed token, such as an access token.
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/,
  // A refresh token: the id of its session, a counter and a secret.
  /\b[0-9a-f-]{36}\.\d{1,9}\.[\w-]{43}\b/,
  // An exchange code.
  /\bx\.[\w-]{43}\b/,
  // A key of Stripe or its webhook, or a token of GitHub.
  /\b(?:sk|rk|whsec|gh[a-z])_\w{8,}/,
  // A key of OpenAI.
  /\bsk-[\w-]{8,}/,
  // The credentials of an Authorization header.
  /\bBearer +\S+/,
  // The password in a URL.
  /(?<=:\/\/[^\s:/@]*:)[^\s@/]+(?=@)/,
];
const SECRET_PATTERN = new RegExp(SECRETS.map(({ source }) => source).join("|"), "gi");

/** Replaces each secret by "[secret]". */
export const redactSecrets = (text: string) => text.replace(SECRET_PATTERN, "[secret]");

/** An error without the values that a database driver attaches to it. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactSecrets(String(error)) };
  const { code } = error as { code?: string };
  const cause = error.cause instanceof Error ? serializeError(error.cause) : undefined;
  // Drizzle writes the statement with its parameters into the message; the cause says what went wrong.
  const message = error.message.startsWith("Failed query") ? "Failed query" : redactSecrets(error.message);
  const stack = error.stack?.slice(error.stack.indexOf("\n    at "));
  return { type: error.name, message, code, stack, cause };
}
