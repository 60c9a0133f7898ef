import "server-only";
import { eq } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { users } from "@/db/schema";
import { isTimeZone, toRegion } from "./time-zone";

/** The user's time zone; UTC while no browser has told it, or when the platform does not know it. Queries get its moments from `getDayStarts`, not its name. */
export async function readTimeZone(
  userId: string,
  transaction: Database | Transaction = db,
): Promise<string> {
  const [user] = await transaction
    .select({ time_zone: users.time_zone })
    .from(users)
    .where(eq(users.id, userId));
  return user?.time_zone && isTimeZone(user.time_zone) ? toRegion(user.time_zone) : "UTC";
}
