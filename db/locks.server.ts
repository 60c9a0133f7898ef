import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from ".";

/** The advisory locks. Old and new instances exclude each other only by the same numbers, so none of them changes. */
const LOCKS = {
  "ai-runs": (userId) => sql`hashtextextended(${`ai:${userId}`}, 0)`,
  "own-templates": (userId) => sql`hashtextextended(${`templates:${userId}`}, 0)`,
  "saved-views": (userId) => sql`hashtextextended(${`views:${userId}`}, 0)`,
  superusers: () => sql`hashtext('waymark.superusers')`,
  seed: () => sql`hashtext('waymark.seed')`,
} satisfies Record<string, (key: string) => SQL>;

/** Held by the connection of the instance that migrates. The others wait for it. */
export const MIGRATION_LOCK_ID = 7_726_391;
/** Held by the connection of the instance that builds the indexes of concurrent-indexes.server.ts. */
export const INDEX_BUILD_LOCK_ID = 7_726_392;

/**
 * Waits until no other transaction of any instance holds this lock, and holds it until the end of the transaction. So what is
 * counted before an insert is still true at the insert.
 * @param key whose lock it is, if each user has one
 */
export async function takeLock(transaction: Transaction, name: keyof typeof LOCKS, key = ""): Promise<void> {
  const toNumber: (key: string) => SQL = LOCKS[name];
  await transaction.execute(sql`select pg_advisory_xact_lock(${toNumber(key)})`);
}
