import "server-only";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { idempotencyKeys } from "@/db/schema";
import { deleteInSteps } from "@/db/steps.server";
import {
  type Claim,
  createCallInProgressError,
  type IdempotentCall,
  type StoredReply,
} from "@/lib/api/idempotency.server";
import { validationFailed } from "@/lib/api/problem";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";

const OLDEST_STORED = sql`now() - interval '24 hours'`;

/** Limits the stored replies per user: each key is a row. */
const keyLimit = createBatchedRateLimit("idempotency-key", {
  points: 5000,
  seconds: 3600,
  detail: "Too many requests with an Idempotency-Key in one hour. Please wait a while.",
});

const whereKey = ({ userId, key }: IdempotentCall) =>
  and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));
/** Matches the claim while it is open: the key is still its own and has no reply. */
const whereOpen = (claim: Claim) =>
  and(
    whereKey(claim),
    sql`${idempotencyKeys.created_at} = ${claim.claimedAt}::timestamptz`,
    isNull(idempotencyKeys.status),
  );

/**
 * Claims an idempotency key for a call.
 * @returns the claim if the call must run, otherwise the stored reply
 * @throws 422 when the key belongs to another call; 409 while the same call is running; 429 after too many keys.
 */
export async function claimKey(call: IdempotentCall): Promise<{ claim: Claim } | { stored: StoredReply }> {
  const { userId, key, fingerprint, abandonedAfterSeconds } = call;
  await keyLimit.consume(userId);
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, fingerprint })
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: { fingerprint, status: null, headers: null, body: null, created_at: sql`now()` },
      setWhere: sql`${idempotencyKeys.created_at} < ${OLDEST_STORED} or (${idempotencyKeys.status} is null
        and ${idempotencyKeys.fingerprint} = ${fingerprint}
        and ${idempotencyKeys.created_at} < now() - make_interval(secs => ${abandonedAfterSeconds}))`,
    })
    // As text, because a Date has no microseconds.
    .returning({ claimedAt: sql<string>`${idempotencyKeys.created_at}::text` });
  if (claimed) return { claim: { ...call, ...claimed } };
  const [row] = await db.select().from(idempotencyKeys).where(whereKey(call));
  if (row && row.fingerprint !== fingerprint) {
    const message = "This key was used for another request. Use a new one.";
    throw validationFailed([{ message, location: "header.Idempotency-Key", value: key }]);
  }
  if (!row || row.status === null) throw createCallInProgressError();
  return { stored: { status: row.status, headers: row.headers ?? {}, body: row.body } };
}

/**
 * Stores the reply of a claimed key for 24 hours.
 * @param transaction the one of the change that is replied to; both are stored or neither
 * @returns whether the claim was still open
 */
export async function storeReply(
  claim: Claim,
  reply: StoredReply,
  transaction: Transaction | Database = db,
): Promise<boolean> {
  const { rowCount } = await transaction.update(idempotencyKeys).set(reply).where(whereOpen(claim));
  return rowCount === 1;
}

/** Gives a key back after a failure that may not happen again. Not if the change was committed and only its confirmation was lost. */
export async function releaseKey(claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(whereOpen(claim));
}

/** Deletes replies older than 24 hours. */
export const purgeReplies = () =>
  deleteInSteps(idempotencyKeys, lt(idempotencyKeys.created_at, OLDEST_STORED));
