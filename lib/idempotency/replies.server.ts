import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { idempotencyKeys } from "@/db/schema";
import type { IdempotentCall, StoredReply } from "../api/idempotency.server";
import { Problem, validationFailed } from "../api/problem";

const KEPT = sql`now() - interval '24 hours'`;
/** Longer than any call may take. A call that is still open after this time belongs to a process that died. */
const ABANDONED = sql`now() - interval '5 minutes'`;
const ROWS_PER_STEP = 5_000;

const whereKey = ({ userId, key }: IdempotentCall) =>
  and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));

/**
 * Claims a key for a call.
 * @returns null when the call must run, else the reply to the same call before
 * @throws 422 when the key belongs to another call; 409 while the same call is running.
 */
export async function claimKey(call: IdempotentCall): Promise<StoredReply | null> {
  const { userId, key, fingerprint } = call;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, fingerprint })
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: { fingerprint, status: null, headers: null, body: null, created_at: sql`now()` },
      setWhere: sql`${idempotencyKeys.created_at} < ${KEPT} or (${idempotencyKeys.status} is null
        and ${idempotencyKeys.fingerprint} = ${fingerprint} and ${idempotencyKeys.created_at} < ${ABANDONED})`,
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [row] = await db.select().from(idempotencyKeys).where(whereKey(call));
  if (row && row.fingerprint !== fingerprint) {
    const message = "This key was used for another request. Use a new one.";
    throw validationFailed([{ message, location: "header.Idempotency-Key", value: key }]);
  }
  if (!row || row.status === null) {
    const headers = { "Retry-After": "1" };
    throw new Problem(409, "The same request is still being answered. Please try again.", { headers });
  }
  return { status: row.status, headers: row.headers ?? {}, body: row.body };
}

/** Keeps the reply of a claimed key for 24 hours. */
export async function storeReply(call: IdempotentCall, reply: StoredReply): Promise<void> {
  await db.update(idempotencyKeys).set(reply).where(whereKey(call));
}

/** Gives a key back after a failure that may not happen again. */
export async function releaseKey(call: IdempotentCall): Promise<void> {
  await db.delete(idempotencyKeys).where(whereKey(call));
}

/** Deletes replies that need not be kept any more. */
export async function purgeReplies(): Promise<void> {
  for (let count = ROWS_PER_STEP; count === ROWS_PER_STEP; ) {
    const old = db
      .select({ ctid: sql`ctid` })
      .from(idempotencyKeys)
      .where(lt(idempotencyKeys.created_at, KEPT))
      .limit(ROWS_PER_STEP);
    const { rowCount } = await db.delete(idempotencyKeys).where(sql`ctid in ${old}`);
    count = rowCount ?? 0;
  }
}
