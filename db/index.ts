import "server-only";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";

/**
 * How long Postgres may keep us waiting, in milliseconds. An outage must end in an answer within 5 s (checks.md 115), a
 * client that went away must not hold a row, and a frozen server is caught by the deadline of lib/api/handler.server.ts.
 */
const LIMITS = { statement_timeout: 7_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

const connect = (connectionString: string) => {
  const pool = new pg.Pool({
    connectionString,
    max: env.DATABASE_POOL,
    // Also the longest wait for a free connection.
    connectionTimeoutMillis: 4_000,
    // Given back well within a minute after a rush (checks.md 117).
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 60 * 30,
    keepAlive: true,
    application_name: "waymark",
    ...LIMITS,
  });
  // A connection that breaks is replaced, and whoever was using it is told by the query; without a listener we would end.
  pool.on("error", () => {});
  pool.on("connect", (connection) => connection.on("error", () => {}));
  const db = drizzle(pool);
  // The library's own keeps the connection for good when its first statement fails.
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    try {
      return await drizzle(connection).transaction(work, config);
    } finally {
      connection.release();
    }
  };
  return { pool, db };
};

// One pool a process: route handlers, pages and the boot are bundled apart, and dev reloads modules.
type Connected = ReturnType<typeof connect>;
const shared = globalThis as typeof globalThis & { waymarkDatabase?: Connected; waymarkReplica?: Connected };
shared.waymarkDatabase ??= connect(env.DATABASE_URL);
if (env.DATABASE_REPLICA_URL) shared.waymarkReplica ??= connect(env.DATABASE_REPLICA_URL);

export const { pool, db } = shared.waymarkDatabase;
export type Database = typeof db;

/**
 * A read that may be some seconds stale, and therefore may be done by a replica where there is one. One that is away
 * costs its callers the time to notice, and no answer.
 */
export async function stale<T>(read: (db: Database) => Promise<T>): Promise<T> {
  const replica = shared.waymarkReplica;
  if (!replica) return read(db);
  try {
    return await read(replica.db);
  } catch (error) {
    log.warn({ err: error }, "the replica did not answer");
    return read(db);
  }
}
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
