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

interface BatchedCount {
  /** The last count from Postgres. */
  stored: number;
  /** The calls counted here since. */
  unsent: number;
  endsAt: number;
}

/**
 * A rate limit for actions that affect only the caller. In the first half of the limit an instance counts in memory and tells
 * Postgres once in a batch; in the second half each request is counted there, so the limit itself holds across instances.
 */
export function createBatchedRateLimit(name: string, limit: Limit) {
  const limiter = createLimiter(name, limit);
  const points = toPoints(limit);
  const batchSize = Math.max(1, Math.floor(points * BATCH_SHARE));
  const counts = new Map<string, BatchedCount>();
  const hasRoomInBatch = ({ stored, unsent }: BatchedCount) =>
    unsent + 1 < batchSize && stored + unsent < points / 2;

  function getCurrentCount(key: string): BatchedCount | undefined {
    const count = counts.get(key);
    if (count && Date.now() < count.endsAt) return count;
    counts.delete(key);
  }

  /** Counts calls in Postgres. @throws 429 above the limit. */
  async function send(key: string, callCount: number): Promise<void> {
    try {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key, callCount);
      // Counted while Postgres answered.
      const unsent = counts.get(key)?.unsent ?? 0;
      counts.delete(key);
      counts.set(key, { stored: consumedPoints, unsent, endsAt: Date.now() + msBeforeNext });
      dropOldest(counts, MAX_COUNTED_KEYS);
    } catch (refusal) {
      counts.delete(key);
      throw tooManyRequests(limit.detail, toWait(refusal) / 1000);
    }
  }

  return {
    /** Counts one. @throws 429 with Retry-After above the limit. */
    async consume(key: string): Promise<void> {
      const count = getCurrentCount(key);
      if (count && hasRoomInBatch(count)) {
        count.unsent++;
        return;
      }
      const callCount = 1 + (count?.unsent ?? 0);
      if (count) count.unsent = 0;
      await send(key, callCount);
    },
  };
}

/** The network of the client. The HTTP entry overwrites the header, so a client cannot choose it. */
export const getClientNetwork = (request: Request) =>
  toNetwork(request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown");
