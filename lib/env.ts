import "server-only";
import { z } from "zod";

const SANDBOX_KEY = "sk-sandbox";

const flag = z.stringbool().default(false);
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Everything the app reads from its environment. `.env.example` says the same in words. */
const schema = z
  .object({
    PROVIDERS: z.enum(["live", "sandbox"]).default("live"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    APP_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, "")),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }),
    DATABASE_POOL: count(10),
    JWT_SECRET: z.string().min(32, "must have at least 32 characters"),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    TRUST_PROXY: flag,
    LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
    SANDBOX_URL: z.url().optional(),
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: z.url().default("https://api.openai.com/v1"),
    OPENAI_MODEL: z.string().default("gpt-5-mini"),
    AI_RUNS_PER_HOUR: count(20),
    AI_RUNS_AT_ONCE: count(2),
    // Below the deadline of the call itself (lib/tasks/endpoints.ts), which would cut it off with a worse sentence.
    AI_DEADLINE_MS: z.coerce.number().int().min(1000).max(33_000).default(30_000),
  })
  .superRefine((env, context) => {
    if (env.PROVIDERS === "live" && env.OPENAI_API_KEY?.startsWith(SANDBOX_KEY)) {
      context.addIssue({
        code: "custom",
        path: ["OPENAI_API_KEY"],
        message: "is the sandbox's key, but PROVIDERS is live",
      });
    }
    if (env.PROVIDERS === "sandbox" && env.OPENAI_API_KEY && !env.OPENAI_API_KEY.startsWith(SANDBOX_KEY)) {
      context.addIssue({
        code: "custom",
        path: ["OPENAI_API_KEY"],
        message: "is a real key, but PROVIDERS is sandbox",
      });
    }
  });

export type Env = z.output<typeof schema>;

/** While `next build` collects pages there is no environment to speak of, and nothing is served. */
const building = process.env.NEXT_PHASE === "phase-production-build";
const BUILD_ENV = {
  APP_URL: "http://build.invalid",
  DATABASE_URL: "postgres://build.invalid/build",
  JWT_SECRET: "only-while-building-never-served",
};

/**
 * @throws Error with one sentence that names every variable that is missing or wrong; never their values.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join(".");
    return given[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`;
  });
  throw new Error(`The environment is not complete: ${faults.join("; ")}. See .env.example.`);
}

export const env = parseEnv(building ? { ...BUILD_ENV } : process.env);

export type ProviderState = "live" | "sandbox" | "off";

/** A provider without a key is off; which ones are there is never guessed. */
const state = (key: string | undefined): ProviderState => (key ? env.PROVIDERS : "off");

export const providers = (): Record<"stripe" | "openai" | "mail" | "github" | "google", ProviderState> => ({
  stripe: "off",
  openai: state(env.OPENAI_API_KEY),
  mail: "off",
  github: "off",
  google: "off",
});
