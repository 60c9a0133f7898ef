import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { listRows } from "@/db/page.server";
import { sessions } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import type { Caller } from "@/lib/api/handler.server";
import { notFound } from "@/lib/api/problem";
import type * as api from "../account-endpoints";
import { describeDevice } from "./devices.server";
import { forgetSessions } from "./session-cache.server";
import { endSessions, whereSessionRefreshable } from "./sessions.server";

/** The caller's sessions. `last_seen_at` is the time of the last refresh, so it is up to 15 minutes old. */
export async function listSessions(caller: Caller, query: ParsedInput<typeof api.listSessions>["query"]) {
  const where = and(eq(sessions.user_id, caller.id), whereSessionRefreshable);
  const page = await listRows(sessions, query, where);
  const data = page.data.map(
    ({ id, user_agent, last_seen_at, created_at }): z.input<typeof api.deviceSession> => ({
      ...describeDevice(user_agent),
      id,
      is_current: id === caller.sessionId,
      last_seen_at,
      created_at,
    }),
  );
  return { ...page, data };
}

/** Ends one of the user's sessions. @throws 404 when it is not theirs or has ended already. */
export async function deleteSession(userId: string, id: string): Promise<void> {
  forgetSessions(userId);
  const [ended] = await db
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  if (!ended) throw notFound("Session");
}

export const deleteOtherSessions = (caller: Caller) => endSessions(caller.id, db, caller.sessionId);
