import "server-only";
import { lte, sql } from "drizzle-orm";
import { db } from "@/db";
import { userPermissions } from "@/db/schema";
import { log } from "../log.server";

/** A window learns within this time that a grant has ended. The grant itself ends at its instant (grants.server.ts). */
const INTERVAL_MS = 15_000;

/** Deletes direct grants that have ended. A trigger tells the open windows of their users (drizzle/0020_timed_grants.sql). */
export const purgeGrants = () =>
  db.delete(userPermissions).where(lte(userPermissions.expires_at, sql`now()`));

/** Safe in several instances at once: each row is deleted, and told of, once. */
export function startGrantExpiry(): void {
  setInterval(() => {
    purgeGrants().catch((err) => log.warn({ err }, "ended grants could not be deleted"));
  }, INTERVAL_MS).unref();
}
