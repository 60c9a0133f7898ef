import "server-only";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/db";
import { tooManyRequests } from "@/lib/api/problem";
import { toNetwork } from "./client-network.server";
import { dropOldest } from "./drop-oldest";
import { env } from "./env.server";

/** Sends statements without a name, because a pooler in transaction mode loses prepared statements. */
const unnamedStatements = {
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
};

/** The refusal of limits on signing in and its mails. */
export const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait a moment and try again.";

interface Limit {
  /** The number allowed within `seconds`, multiplied by RATE_LIMIT_SCALE. */
  points: number;
  seconds: number;
  detail: string;
}

const toPoints = ({ points }: Limit) => Math.max(1, Math.round(points * env.RATE_LIMIT_SCALE));

const createLimiter = (name: string, limit: Limit) =>
  new RateLimiterPostgres({
    storeClient: unnamedStatements,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points: toPoints(limit),
    duration: limit.seconds,
  });

/** The limiter rejects with a RateLimiterRes above the limit. @returns the milliseconds until the next point is free. */
function toWait(refusal: unknown): number {
  if (refusal instanceof Error) throw refusal;
  return (refusal as RateLimiterRes).msBeforeNext;
}

/** A rate limit across all instances, counted in Postgres. */
export function createRateLimit(name: string, limit: Limit) {
  const limiter = createLimiter(name, limit);
  /** @returns null while below the limit, else the milliseconds until the next point is free. */
  const count = (key: string) => limiter.consume(key).then(() => null, toWait);
  return {
    /** Counts one. @throws 429 with Retry-After above the limit. */
    consume: async (key: string) => {
      const wait = await count(key);
      if (wait !== null) throw tooManyRequests(limit.detail, wait / 1000);
    },
    /** Counts one, for a limit that must not be visible to the caller. @returns true above the limit. */
    countAndCheck: async (key: string) => (await count(key)) !== null,
    /** Gives back one point, for an attempt that should not count. */
    restore: (key: string) => limiter.reward(key),
  };
}

/** Part of the limit that an instance counts in memory before it tells Postgres. */
const BATCH_SHARE = 1 / 20;
const MAX_COUNTED_KEYS = 10_000;

/**
 * A rate limit for actions that affect only the caller. In the first half of the limit an instance counts in memory and tells
 * Postgres once in a batch; in the second half each request is counted there, so the limit itself holds across instances.
 */
export function createBatchedRateLimit(name: string, limit: Limit) {
  const limiter = createLimiter(name, limit);
  const points = toPoints(limit);
  const batchSize = Math.max(1, Math.floor(points * BATCH_SHARE));
  /** The last count from Postgres, and the calls counted here since. */
  const counted = new Map<string, { stored: number; here: number; endsAt: number }>();
  const consume = async (key: string): Promise<void> => {
    if (Date.now() >= (counted.get(key)?.endsAt ?? 0)) counted.delete(key);
    const current = counted.get(key);
    if (current && current.here + 1 < batchSize && current.stored + current.here < points / 2) {
      current.here++;
      return;
    }
    const sent = 1 + (current?.here ?? 0);
    if (current) current.here = 0;
    try {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key, sent);
      // Counted while Postgres answered.
      const here = counted.get(key)?.here ?? 0;
      counted.delete(key);
      counted.set(key, { stored: consumedPoints, here, endsAt: Date.now() + msBeforeNext });
      dropOldest(counted, MAX_COUNTED_KEYS);
    } catch (refusal) {
      counted.delete(key);
      throw tooManyRequests(limit.detail, toWait(refusal) / 1000);
    }
  };
  return {
    /** Counts one. @throws 429 with Retry-After above the limit. */
    consume,
  };
}

/** The network of the client. The HTTP entry overwrites the header, so a client cannot choose it. */
export const getClientNetwork = (request: Request) =>
  toNetwork(request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown");
