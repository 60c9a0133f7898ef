import "server-only";
import { pool } from "@/db";
import { countMigrations } from "@/db/migrate.server";
import { unavailable } from "@/lib/api/problem";
import { env, providers } from "@/lib/env.server";

/**
 * Whether this process can serve requests. A schema that is newer than this version is fine.
 * @throws 503 while the database is unreachable or its schema is older than this version.
 */
export async function getReadiness() {
  const { rows } = await pool.query<{ applied: number }>(
    "select count(*)::int as applied from drizzle.__drizzle_migrations",
  );
  const applied = rows[0]!.applied;
  if (applied < countMigrations()) throw unavailable("The database is older than this version.", 5);
  return { status: "ready" as const, migrations: applied, mode: env.PROVIDERS, providers: providers() };
}
