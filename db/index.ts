import "server-only";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";

/**
 * An outage must be answered within 5 s, and an abandoned transaction must not hold its locks. A database that hangs is
 * covered by the deadline of each request (lib/api/handler.server.ts).
 */
const DATABASE_TIMEOUTS_MS = {
  statement_timeout: 7_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

const connect = (connectionString: string) => {
  const pool = new pg.Pool({
    connectionString,
    max: env.DATABASE_POOL,
    // Also limits the wait for a free connection.
    connectionTimeoutMillis: 4_000,
    // Extra connections must be closed within a minute after a rush.
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 60 * 30,
    keepAlive: true,
    application_name: "waymark",
    ...DATABASE_TIMEOUTS_MS,
  });
  // The pool replaces broken connections, and their queries fail. Without a listener the error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (connection) => connection.on("error", () => {}));
  const db = drizzle(pool);
  // Drizzle's own `transaction` never releases the connection when `begin` fails.
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

// One pool for the process: route handlers, pages and boot are separate bundles, and dev reloads modules.
type Connected = ReturnType<typeof connect>;
const shared = globalThis as typeof globalThis & { waymarkDatabase?: Connected; waymarkReplica?: Connected };
shared.waymarkDatabase ??= connect(env.DATABASE_URL);
if (env.DATABASE_REPLICA_URL) shared.waymarkReplica ??= connect(env.DATABASE_REPLICA_URL);

export const { pool, db } = shared.waymarkDatabase;
export type Database = typeof db;

/** Runs a read that may be some seconds old on the replica if there is one, and on the primary when the replica fails. */
export async function readFromReplica<T>(read: (db: Database) => Promise<T>): Promise<T> {
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
