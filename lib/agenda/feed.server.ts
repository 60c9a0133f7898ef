import "server-only";
import { eq, sql } from "drizzle-orm";
import ical, { ICalEventTransparency } from "ical-generator";
import { db } from "@/db";
import { calendarFeeds } from "@/db/schema";
import { notFound } from "@/lib/api/problem";
import { hashSecret, randomToken } from "@/lib/auth/tokens/one-time-tokens.server";
import { LAST_DAY } from "@/lib/dates/days";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { env } from "@/lib/env.server";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import { listDueTasks } from "./my-work.server";

const rotationLimit = createBatchedRateLimit("rotate-calendar", {
  points: 20,
  seconds: 3600,
  detail: "You’ve changed the address too often. Please try again later.",
});

/** Gives the feed a new address, which is shown only now: its hash is stored. The old address stops working immediately. */
export async function rotateCalendar(userId: string): Promise<{ url: string }> {
  await rotationLimit.consume(userId);
  const token = randomToken();
  const fresh = { token_hash: hashSecret(token), created_at: sql`now()` };
  await db
    .insert(calendarFeeds)
    .values({ user_id: userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.user_id, set: fresh });
  return { url: `${env.APP_URL}/api/calendar/${token}.ics` };
}

export async function getCalendarState(userId: string) {
  const [feed] = await db
    .select({ created_at: calendarFeeds.created_at })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.user_id, userId));
  return { created_at: feed?.created_at ?? null };
}

export async function deleteCalendar(userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId));
}

/** Overdue tasks stay in the feed for this long. */
const PAST_DAYS = 31;
const REFRESH_SECONDS = 900;

/**
 * The feed as RFC 5545 text: one all-day event for each open task. The end of an all-day event is the day after it.
 * @param file the secret and ".ics"
 * @throws 404 for an address that is invalid or no longer valid.
 */
export async function getCalendarFeed(file: string): Promise<string> {
  const token = file.replace(/\.ics$/, "");
  const [feed] = await db
    .select({ userId: calendarFeeds.user_id })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.token_hash, hashSecret(token)));
  if (!feed) throw notFound("Calendar");
  const rows = await listDueTasks(feed.userId, addDays(getToday("UTC"), -PAST_DAYS));
  const calendar = ical({
    name: "Waymark",
    prodId: { company: "Waymark", product: "Tasks", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  const { host } = new URL(env.APP_URL);
  for (const { task, project } of rows) {
    const url = `${env.APP_URL}/projects/${project.id}?task=${task.id}`;
    calendar.createEvent({
      id: `${task.id}@${host}`,
      allDay: true,
      start: toDate(task.due_on!),
      // RFC 5545 has no year 10000. An all-day event without an end also lasts one day.
      end: task.due_on === LAST_DAY ? null : toDate(addDays(task.due_on!, 1)),
      stamp: new Date(task.updated_at),
      created: new Date(task.created_at),
      lastModified: new Date(task.updated_at),
      summary: toText(`${task.name} (${project.name})`, " "),
      description: [task.description && toText(task.description, "\n"), url].filter(Boolean).join("\n\n"),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** Some programs treat these characters as line breaks. */
const LINE_SEPARATORS = /[\u0085\u2028\u2029]/g;
/** RFC 5545 allows no control characters but tabs, and line breaks that are escaped. */
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/gu;
const toText = (text: string, lineSeparator: string) =>
  text.replace(LINE_SEPARATORS, lineSeparator).replace(CONTROL_CHARACTERS, "");

/** ical-generator reads the day in the process's own time zone. */
function toDate(day: string): Date {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year!, month! - 1, date);
}
