import "server-only";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { markDriverErrors } from "./driver-errors.server";
import { MIGRATION_LOCK_ID } from "./locks.server";
import { hasSqlState } from "./sqlstate";

/**
 * Migrates the database to the newest schema. Safe to run from several instances at once.
 * @param url must not lead to a pooler, because the lock belongs to a connection.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await markDriverErrors(client.connect());
  try {
    await markDriverErrors(client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK_ID]));
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await retryWhileLocked(() => runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() }));
  } finally {
    await client.end();
  }
}

/**
 * A migration that waits for a table lock blocks all later queries on the table. So it times out soon and is retried.
 */
const LOCK_TIMEOUT_MS = 500;
const LOCK_ATTEMPTS = 100;

async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!hasSqlState(error, "lock_not_available") || attempt === LOCK_ATTEMPTS) throw error;
      await sleep(200 + Math.random() * 800);
    }
  }
}

let migrationCount: number | undefined;

/** The number of migrations in this version. */
export const countMigrations = () => {
  migrationCount ??= readdirSync(migrationsFolder()).filter((name) => name.endsWith(".sql")).length;
  return migrationCount;
};

function migrationsFolder(): string {
  const folder = path.join(process.cwd(), "drizzle");
  if (!existsSync(folder)) throw new Error(`Migrations folder not found: ${folder}`);
  return folder;
}
