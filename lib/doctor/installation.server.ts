import "server-only";
import { pool } from "@/db";
import { countMigrations } from "@/db/migrate.server";
import { env } from "@/lib/env.server";
import { BrokenCheck, type Check } from "./check.server";

export const checkDatabase: Check = {
  id: "database",
  title: "Database and migrations",
  without: "Nothing works.",
  async run() {
    const { rows } = await pool.query<{ version: string; applied: number }>(
      "select current_setting('server_version') as version, (select count(*)::int from drizzle.__drizzle_migrations) as applied",
    );
    const { version, applied } = rows[0]!;
    const known = countMigrations();
    if (applied === known) return `Connected (version ${version}). All ${applied} migrations are applied.`;
    throw new BrokenCheck(
      `${applied} migrations are applied, but this version has ${known}.`,
      applied < known
        ? "Restart this server. It applies migrations when it starts."
        : "A newer version has migrated this database. Deploy that version.",
    );
  },
};

export const checkAddress: Check = {
  id: "app_url",
  title: "Site address (APP_URL)",
  without: "Links in emails and redirects from Stripe, GitHub, and Google don’t work.",
  async run() {
    const fix = "Set APP_URL to the address that users open, without a path.";
    const url = new URL(env.APP_URL);
    if (url.pathname !== "/") throw new BrokenCheck(`${env.APP_URL} has a path.`, fix);
    if (env.PROVIDERS === "live" && url.protocol !== "https:") {
      throw new BrokenCheck(
        `${env.APP_URL} isn’t https.`,
        "Serve the site over https and set APP_URL to that address.",
      );
    }
    const response = await fetch(`${env.APP_URL}/api/health`, { signal: AbortSignal.timeout(8_000) }).catch(
      () => null,
    );
    if (response?.status === 200) return `${env.APP_URL} reaches this server.`;
    const answer = response ? `answers ${response.status}` : "can’t be reached from this server";
    throw new BrokenCheck(
      `${env.APP_URL}/api/health ${answer}.`,
      `${fix} A proxy in front of this server must pass on /api.`,
    );
  },
};

export const checkSecret: Check = {
  id: "jwt_secret",
  title: "Session secret (JWT_SECRET)",
  without: "Nobody can sign in.",
  async run() {
    const distinct = new Set(env.JWT_SECRET).size;
    if (distinct >= 12) return `Set (${env.JWT_SECRET.length} characters).`;
    throw new BrokenCheck(
      "The secret doesn’t look random.",
      "Set JWT_SECRET to the output of `openssl rand -hex 32`. Everyone has to sign in again.",
    );
  },
};
