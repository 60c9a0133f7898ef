import "server-only";
import { existsSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** Any fixed number; two instances that start at once take turns on it. */
const LOCK = 7_726_391;

/**
 * Brings the database to the newest schema. Safe to run from several instances at once.
 * @param url of the database; a connection of its own, because the lock belongs to the connection.
 */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
    await client`select pg_advisory_unlock(${LOCK})`;
  } finally {
    await client.end({ timeout: 5 });
  }
}

function migrationsFolder(): string {
  const folder = path.join(process.cwd(), "drizzle");
  if (!existsSync(folder)) throw new Error(`The migrations are not where they should be: ${folder}`);
  return folder;
}
