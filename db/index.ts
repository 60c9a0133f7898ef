import "server-only";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/env";
import * as schema from "./schema";

/**
 * How long Postgres may keep us waiting, in milliseconds. An outage must end in an answer within 5 s (checks.md 115), a
 * client that went away must not hold a row, and a frozen server is caught by the deadline of lib/api/route.ts.
 */
const LIMITS = { statement_timeout: 7_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

const connect = () => {
  const client = postgres(env.DATABASE_URL, {
    max: env.DATABASE_POOL,
    connect_timeout: 3,
    idle_timeout: 60,
    max_lifetime: 60 * 30,
    // The library's own goes up to 20 s, and a database that is back would be refused that long.
    backoff: (retries) => Math.min(0.1 * 2 ** retries, 1),
    connection: { application_name: "waymark", ...LIMITS },
    onnotice: () => {},
  });
  return { client, db: drizzle(client, { schema }) };
};

// One pool a process: route handlers, pages and the boot are bundled apart, and dev reloads modules.
const shared = globalThis as typeof globalThis & { waymarkDatabase?: ReturnType<typeof connect> };
shared.waymarkDatabase ??= connect();

export const { client, db } = shared.waymarkDatabase;
export type Database = typeof db;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
