import "server-only";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/db";
import { tooMany } from "./api/problem";
import { env } from "./env.server";

/** A pooler that lends a connection for one transaction loses what was prepared on it under a name. */
const unnamed = {
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
};

/**
 * A limit that holds across instances, counted in Postgres.
 * @param points how many within `seconds`; RATE_LIMIT_SCALE multiplies it.
 */
export function rateLimit(
  name: string,
  { points, seconds, detail }: { points: number; seconds: number; detail: string },
) {
  const limiter = new RateLimiterPostgres({
    storeClient: unnamed,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: Math.max(1, Math.round(points * env.RATE_LIMIT_SCALE)),
    duration: seconds,
  });
  /** @returns null, or how many milliseconds it takes until there is room again. */
  const count = async (key: string) => {
    try {
      await limiter.consume(key);
      return null;
    } catch (over) {
      if (over instanceof Error) throw over;
      return (over as RateLimiterRes).msBeforeNext;
    }
  };
  return {
    /** Counts one. @throws 429 with Retry-After when that is one too many. */
    consume: async (key: string) => {
      const wait = await count(key);
      if (wait !== null) throw tooMany(detail, wait / 1000);
    },
    /** Counts one, for a limit that must not show. @returns whether that was one too many. */
    isExceeded: async (key: string) => (await count(key)) !== null,
    /** Takes back what `consume` counted, for an attempt that was none. */
    restore: (key: string) => limiter.reward(key),
  };
}

/** The address a request came from; server.mjs makes sure that a client cannot choose it. */
export const addressOf = (request: Request) =>
  request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
