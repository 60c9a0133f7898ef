import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { listGrantSources } from "@/lib/access/grants.server";
import { notFound } from "@/lib/api/problem";
import type { AdminUserLimits } from "./admin-endpoints";
import { getLimits } from "./limits.server";

/** The limits of a user as they see them, and what gives them. @throws 404 for an unknown user. */
export async function getUserLimits(userId: string): Promise<AdminUserLimits> {
  const [found, limits, grants] = await Promise.all([
    db.$count(users, eq(users.id, userId)),
    getLimits(userId),
    listGrantSources(userId),
  ]);
  if (found === 0) throw notFound("User");
  const granted_by = grants.find(({ name }) => name === limits.permission) ?? null;
  return { ...limits, granted_by };
}
