import "server-only";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { oncePerProcess } from "@/lib/once-per-process";
import { markDriverErrors } from "./driver-errors.server";
import { hasSqlState } from "./sqlstate";

/**
 * An outage must be answered within 5 s, and an abandoned transaction must not hold its locks. A database that hangs is
 * covered by the deadline of each request (lib/api/handler.server.ts).
 */
const DATABASE_TIMEOUTS_MS = {
  statement_timeout: 7_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Statements on the connection of a transaction. Transactions are not nested. */
export type Transaction = Omit<NodePgDatabase<Record<string, never>>, "transaction">;

const UUID_ARRAY_OID: number = 2951;
// An id needs no quotes, so its arrays need no parser. Most of them are empty.
pg.types.setTypeParser(UUID_ARRAY_OID, (text) => (text === "{}" ? [] : text.slice(1, -1).split(",")));

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
    // Statements are sent without waiting for the answer to the one before, where the code does not wait either.
    pipeline: true,
    application_name: "waymark",
    ...DATABASE_TIMEOUTS_MS,
  });
  // The pool replaces broken connections, and their queries fail. Without a listener the error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (connection) => connection.on("error", () => {}));
  // All statements outside of transactions, and the connections that they need, go through this.
  const query = pool.query.bind(pool) as Connection["send"];
  Object.assign(pool, {
    query: (...args: Parameters<Connection["send"]>) => markDriverErrors(query(...args)),
  });
  const db = Object.assign(drizzle(pool), {
    transaction: <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
      transact(pool, async () => {}, work),
    /**
     * Runs `first`, a read or a lock, and then `work` in a transaction. The begin and `first` are sent together, which saves a
     * round trip. It must not write: if the begin fails, what it has done is already committed.
     */
    transactionWithFirstQuery: <First, T>(
      first: (transaction: Transaction) => Promise<First>,
      work: (transaction: Transaction, found: First) => Promise<T>,
    ): Promise<T> => transact(pool, first, work),
  });
  return { pool, db };
};

interface Connection {
  transaction: Transaction;
  /** How many statements were sent. */
  sent: number;
  /** Set when the commit was sent together with the last statement. What follows would run outside of the transaction. */
  commit?: Promise<unknown>;
  send: (text: string) => Promise<unknown>;
}

/** One entry for each connection, so that the queries prepared on it are found again (prepared.server.ts). */
const { byClient, byTransaction } = oncePerProcess("connections", () => ({
  byClient: new WeakMap<pg.PoolClient, Connection>(),
  byTransaction: new WeakMap<Transaction, Connection>(),
}));

function getConnection(client: pg.PoolClient): Connection {
  const existing = byClient.get(client);
  if (existing) return existing;
  const send = (...args: Parameters<Connection["send"]>): Promise<unknown> =>
    markDriverErrors(client.query(...args));
  // Drizzle sends its statements through this object, which counts them.
  const counted: pg.PoolClient = Object.create(client, {
    query: {
      value: (...args: Parameters<Connection["send"]>) => {
        if (connection.commit) throw new Error("This transaction has ended.");
        connection.sent++;
        return send(...args);
      },
    },
  });
  const connection: Connection = { transaction: drizzle(counted), sent: 0, send };
  byClient.set(client, connection);
  byTransaction.set(connection.transaction, connection);
  return connection;
}

/**
 * Runs the last statement of a transaction, and sends the commit together with it, which saves a round trip. After a statement
 * that Postgres refuses, it rolls back instead; an error of the driver in sending or reading it does not undo the commit.
 * @param statement sends one statement at once, as prepared ones do; the commit waits for any other
 */
export async function runAndCommit<T>(transaction: Transaction, statement: () => Promise<T>): Promise<T> {
  const connection = byTransaction.get(transaction)!;
  const { sent } = connection;
  const result = statement();
  if (connection.sent === sent) return result;
  connection.commit = connection.send("commit");
  const [value] = await Promise.all([result, connection.commit]);
  return value;
}

/** Drizzle's own `transaction` never releases the connection when `begin` fails. */
async function transact<First, T>(
  pool: pg.Pool,
  first: (transaction: Transaction) => Promise<First>,
  work: (transaction: Transaction, found: First) => Promise<T>,
): Promise<T> {
  const client = await markDriverErrors(pool.connect());
  const connection = getConnection(client);
  connection.commit = undefined;
  const { transaction, send } = connection;
  let isBroken = false;
  try {
    const [, found] = await Promise.all([send("begin"), first(transaction)]);
    const result = await work(transaction, found);
    await (connection.commit ?? send("commit"));
    return result;
  } catch (error) {
    // A connection that cannot roll back is closed: the next user of it would be inside this transaction.
    await send("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

export const { pool, db } = oncePerProcess("database", () => connect(env.DATABASE_URL));
export type Database = typeof db;

const { DATABASE_REPLICA_URL } = env;
const replica = DATABASE_REPLICA_URL ? oncePerProcess("replica", () => connect(DATABASE_REPLICA_URL)) : null;

/**
 * Runs a read that may be some seconds old on the replica if there is one, and on the primary when the replica fails, for example
 * because it is away, cancels a read that conflicts with its recovery, or has not got the latest migration. A read that takes
 * too long does not burden the primary, too.
 */
export async function readFromReplica<T>(read: (db: Database) => Promise<T>): Promise<T> {
  if (!replica) return read(db);
  try {
    return await read(replica.db);
  } catch (error) {
    if (hasSqlState(error, "query_canceled")) throw error;
    log.warn({ err: error }, "the replica did not answer");
    return read(db);
  }
}
