import "server-only";
import { pool } from "@/db";
import { knownMigrations } from "@/db/migrate.server";
import { unavailable } from "../api/problem";
import { env, providers } from "../env.server";

/**
 * Whether this process can do its work now. A newer instance may have migrated further; that is no reason to stop.
 * @throws 503 while the database cannot be reached, or is older than this version.
 */
export async function getReadiness() {
  const { rows } = await pool.query<{ applied: number }>(
    "select count(*)::int as applied from drizzle.__drizzle_migrations",
  );
  const applied = rows[0]!.applied;
  if (applied < knownMigrations()) throw unavailable("The database is older than this version.", 5);
  return { status: "ready" as const, migrations: applied, mode: env.PROVIDERS, providers: providers() };
}
