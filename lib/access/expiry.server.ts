import "server-only";
import { lte, sql } from "drizzle-orm";
import { db } from "@/db";
import { userPermissions } from "@/db/schema";
import { log } from "@/lib/log.server";

/** How often expired grants are deleted, which notifies open windows. A grant has no effect from its end on (grants.server.ts). */
const INTERVAL_MS = 15_000;

/** Deletes expired direct grants. A trigger notifies the open windows of their users (tell_of_grant()). */
export const purgeGrants = () =>
  db.delete(userPermissions).where(lte(userPermissions.expires_at, sql`now()`));

/** Safe in several instances at once: each row is deleted and notified once. */
export function startGrantExpiry(): void {
  setInterval(() => {
    purgeGrants().catch((err) => log.warn({ err }, "could not delete expired grants"));
  }, INTERVAL_MS).unref();
}
