import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { getToday } from "@/lib/dates/time-zone";
import type { Clock } from "./brief/read-brief.server";

/** The present day in the user's time zone, or in UTC when no browser has told it yet. */
export async function getClock(userId: string): Promise<Clock> {
  const [user] = await db.select({ time_zone: users.time_zone }).from(users).where(eq(users.id, userId));
  const timeZone = user?.time_zone ?? "UTC";
  return { today: getToday(timeZone), timeZone };
}
