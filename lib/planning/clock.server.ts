import "server-only";
import { readTimeZone } from "@/lib/dates/read-time-zone.server";
import { getToday } from "@/lib/dates/time-zone";
import type { Clock } from "./brief/read-brief.server";

/** The current day in the user's time zone, or in UTC when no browser has told it yet. */
export async function getClock(userId: string): Promise<Clock> {
  const timeZone = await readTimeZone(userId);
  return { today: getToday(timeZone), timeZone };
}
