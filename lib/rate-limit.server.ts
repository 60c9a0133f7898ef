import "server-only";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/db";
import { tooManyRequests } from "./api/problem";
import { env } from "./env.server";

/** Sends statements without a name, because a pooler in transaction mode loses prepared statements. */
const unnamedStatements = {
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
};

/**
 * A rate limit across all instances, counted in Postgres.
 * @param points the number allowed within `seconds`, multiplied by RATE_LIMIT_SCALE.
 */
export function rateLimit(
  name: string,
  { points, seconds, detail }: { points: number; seconds: number; detail: string },
) {
  const limiter = new RateLimiterPostgres({
    storeClient: unnamedStatements,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: Math.max(1, Math.round(points * env.RATE_LIMIT_SCALE)),
    duration: seconds,
  });
  /** @returns null while below the limit, else the milliseconds until the next point is free. */
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
    /** Counts one. @throws 429 with Retry-After above the limit. */
    consume: async (key: string) => {
      const wait = await count(key);
      if (wait !== null) throw tooManyRequests(detail, wait / 1000);
    },
    /** Counts one, for a limit that must not be visible to the caller. @returns true above the limit. */
    isExceeded: async (key: string) => (await count(key)) !== null,
    /** Gives back one point, for an attempt that should not count. */
    restore: (key: string) => limiter.reward(key),
  };
}

/** The client's IP address. The HTTP entry overwrites the header, so a client cannot choose it. */
export const getClientAddress = (request: Request) =>
  request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
