import "server-only";
import { z } from "zod";
import { OperatorError } from "./operator-error.mjs";

/** The keys of the sandbox. No real provider issues keys with this prefix. */
const SANDBOX_KEY = /^(sk-|[rs]k_test_)?sandbox/;
const SANDBOX_CHECKED_KEYS = [
  "OPENAI_API_KEY",
  "STRIPE_SECRET_KEY",
  "GITHUB_CLIENT_ID",
  "GOOGLE_CLIENT_ID",
] as const;
/** Secrets are sent to these addresses. OPENAI_BASE_URL is not listed, because a model on the same machine is a real use. */
const PROVIDER_URLS = [
  "STRIPE_API_URL",
  "GITHUB_AUTHORIZE_URL",
  "GITHUB_TOKEN_URL",
  "GITHUB_API_URL",
  "GOOGLE_AUTHORIZE_URL",
  "GOOGLE_TOKEN_URL",
  "GOOGLE_JWKS_URL",
] as const;

const OPENAI_URL = "https://api.openai.com/v1";

const flag = z.stringbool().default(false);
const httpUrl = z.url({ protocol: /^https?$/ });
const secret = z.string().min(32, "must have at least 32 characters");
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" });
const positiveInt = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Everything the app reads from its environment. `.env.example` documents the same variables. */
const schema = z
  .object({
    PROVIDERS: z.enum(["live", "sandbox"]).default("live"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    APP_URL: httpUrl.transform((url) => url.replace(/\/+$/, "")),
    DATABASE_URL: postgres,
    /** Postgres itself, if DATABASE_URL leads to a pooler in transaction mode. */
    DATABASE_DIRECT_URL: postgres.optional(),
    /** A read replica, for reads that may be stale. */
    DATABASE_REPLICA_URL: postgres.optional(),
    DATABASE_POOL: positiveInt(10),
    /** Off for a pooler in transaction mode that loses prepared statements, such as PgBouncer before 1.21. */
    DATABASE_PREPARE: z.stringbool().default(true),
    JWT_SECRET: secret,
    /** Accepted but not used for signing, while one secret replaces another. */
    JWT_SECRET_PREVIOUS: secret.optional(),
    METRICS_TOKEN: secret.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    TRUST_PROXY: flag,
    /**
     * Read by server.mjs, and checked here: how long a stopping server still answers on connections that are kept open. For half
     * of it, the server also accepts new ones. More than 20 counts as 20.
     */
    DRAIN_SECONDS: z.coerce.number().min(0).default(5),
    LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
    SANDBOX_URL: z.url().optional(),
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: httpUrl.default(OPENAI_URL),
    OPENAI_MODEL: z.string().default("gpt-6.1-terra"),
    OPENAI_REASONING_EFFORT: z
      .enum(["none", "minimal", "low", "medium", "high", "xhigh", "max"])
      .default("low"),
    AI_RUNS_PER_HOUR: positiveInt(20),
    AI_RUNS_AT_ONCE: positiveInt(2),
    // Below the deadline of the calls (lib/planning/endpoints.ts), whose error message is less specific.
    AI_DEADLINE_MS: z.coerce.number().int().min(1000).max(33_000).default(30_000),
    STRIPE_SECRET_KEY: z.string().optional(),
    /** May hold several secrets, separated by commas, while one replaces another. */
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** How long a subscription whose payment is due keeps its access. */
    PAST_DUE_ACCESS_DAYS: z.coerce.number().int().min(0).max(365).default(14),
    /** Stripe Tax calculates the tax of checkouts. */
    STRIPE_TAX: flag,
    STRIPE_BILLING_ADDRESS: z.enum(["auto", "required"]).default("auto"),
    STRIPE_PROMOTION_CODES: flag,
    /** What happens to the customer at Stripe when the account is deleted. */
    STRIPE_DELETED_CUSTOMERS: z.enum(["delete", "empty"]).default("delete"),
    STRIPE_API_URL: httpUrl.default("https://api.stripe.com"),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be a smtp:// or smtps:// address" }).optional(),
    SMTP_CONNECTIONS: positiveInt(5),
    MAIL_FROM: z.string().optional(),
    SUPPORT_EMAIL: z.email().default("support@waymark.example"),
    GITHUB_CLIENT_ID: z.string().optional(),
    GITHUB_CLIENT_SECRET: z.string().optional(),
    GITHUB_AUTHORIZE_URL: httpUrl.default("https://github.com/login/oauth/authorize"),
    GITHUB_TOKEN_URL: httpUrl.default("https://github.com/login/oauth/access_token"),
    GITHUB_API_URL: httpUrl.default("https://api.github.com"),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_AUTHORIZE_URL: httpUrl.default("https://accounts.google.com/o/oauth2/v2/auth"),
    GOOGLE_TOKEN_URL: httpUrl.default("https://oauth2.googleapis.com/token"),
    GOOGLE_JWKS_URL: httpUrl.default("https://www.googleapis.com/oauth2/v3/certs"),
    GOOGLE_ISSUER: z.string().default("https://accounts.google.com"),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    for (const name of SANDBOX_CHECKED_KEYS) {
      const key = env[name];
      if (key === undefined || SANDBOX_KEY.test(key) === (env.PROVIDERS === "sandbox")) continue;
      refuse(
        name,
        env.PROVIDERS === "live"
          ? "is the sandbox's key, but PROVIDERS is live"
          : "is a real key, but PROVIDERS is sandbox",
      );
    }
    if (env.PROVIDERS === "sandbox") return;
    for (const name of PROVIDER_URLS) {
      if (!env[name].startsWith("https://"))
        refuse(name, "must be an https:// address when PROVIDERS is live");
    }
  });

type Env = z.output<typeof schema>;

/** `next build` loads this file without an environment. */
const isBuilding = process.env.NEXT_PHASE === "phase-production-build";
const BUILD_ENV = {
  APP_URL: "http://build.invalid",
  DATABASE_URL: "postgres://build.invalid/build",
  JWT_SECRET: "only-while-building-never-served",
};

/**
 * @throws OperatorError with one sentence that names every variable that is missing or wrong; never their values.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join(".");
    return given[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new OperatorError(`The environment is not complete: ${faults.join("; ")}. See .env.example.`);
}

export const env = parseEnv(isBuilding ? { ...BUILD_ENV } : process.env);

/** Postgres itself, for what a pooler in transaction mode does not support. */
export const directDatabaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

type ProviderState = "live" | "sandbox" | "off";

/** A provider without all of its keys is off. Another server than OpenAI's may need no key. */
const toProviderState = (...keys: unknown[]): ProviderState => (keys.every(Boolean) ? env.PROVIDERS : "off");

export const providers = (): Record<"stripe" | "openai" | "mail" | "github" | "google", ProviderState> => ({
  stripe: toProviderState(env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET),
  openai: toProviderState(env.OPENAI_API_KEY || env.OPENAI_BASE_URL !== OPENAI_URL),
  mail: toProviderState(env.SMTP_URL),
  github: toProviderState(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
  google: toProviderState(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
});
