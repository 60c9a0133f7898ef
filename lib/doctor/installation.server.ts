import "server-only";
import { pool } from "@/db";
import { knownMigrations } from "@/db/migrate.server";
import { env } from "../env.server";
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
    const known = knownMigrations();
    if (applied === known)
      return `It answers (version ${version}), and all ${applied} migrations are applied.`;
    throw new BrokenCheck(
      `${applied} migrations are applied, this version knows ${known}.`,
      applied < known
        ? "Restart this server: it migrates at start."
        : "A newer version has migrated this database: deploy that one.",
    );
  },
};

export const checkAddress: Check = {
  id: "app_url",
  title: "Address of the site (APP_URL)",
  without: "Links in mails and the ways back from Stripe, GitHub and Google lead nowhere.",
  async run() {
    const fix = "Set APP_URL to the address people type, without a path.";
    const url = new URL(env.APP_URL);
    if (url.pathname !== "/") throw new BrokenCheck(`${env.APP_URL} has a path.`, fix);
    if (env.PROVIDERS === "live" && url.protocol !== "https:") {
      throw new BrokenCheck(
        `${env.APP_URL} is not https.`,
        "Serve the site by https and set APP_URL to that address.",
      );
    }
    const response = await fetch(`${env.APP_URL}/api/health`, { signal: AbortSignal.timeout(8_000) }).catch(
      () => null,
    );
    if (response?.status === 200) return `${env.APP_URL} leads here.`;
    const answer = response ? `answers ${response.status}` : "cannot be reached from this server";
    throw new BrokenCheck(
      `${env.APP_URL}/api/health ${answer}.`,
      `${fix} The proxy in front must pass /api on.`,
    );
  },
};

export const checkSecret: Check = {
  id: "jwt_secret",
  title: "Secret of the sessions (JWT_SECRET)",
  without: "Nobody can sign in.",
  async run() {
    const distinct = new Set(env.JWT_SECRET).size;
    if (distinct >= 12) return `${env.JWT_SECRET.length} characters.`;
    throw new BrokenCheck(
      "It is too regular to be random.",
      "Set JWT_SECRET to what `openssl rand -hex 32` prints; everybody signs in again.",
    );
  },
};
