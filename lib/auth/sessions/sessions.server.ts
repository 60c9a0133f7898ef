import "server-only";
import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { accounts, sessions, users } from "@/db/schema";
import type { SignInMethod } from "@/emails/mails";
import { listGrants } from "@/lib/access/grants.server";
import type { Caller } from "@/lib/api/handler.server";
import { Problem, unauthorized } from "@/lib/api/problem";
import type { Session } from "@/lib/auth/endpoints";
import { voidTokens } from "@/lib/auth/tokens/one-time-tokens.server";
import {
  ACCESS_LIFETIME,
  readAccessToken,
  readRefreshToken,
  refreshTokenOf,
  signAccessToken,
} from "@/lib/auth/tokens/tokens.server";
import { queueMail } from "@/lib/mail/outbox.server";
import { describeDevice } from "./devices.server";

/** A session ends after a week without use, and after 90 days whatever happens (checks.md 31). */
const IDLE = sql`now() + interval '7 days'`;
const ABSOLUTE = sql`interval '90 days'`;
/** Two tabs, or a reply that was lost: the parent of the current token is as good as it for this long. */
const GRACE = sql`interval '30 seconds'`;

/** Still good for a refresh. */
export const isLive = and(
  isNull(sessions.revoked_at),
  gt(sessions.expires_at, sql`now()`),
  gt(sessions.created_at, sql`now() - ${ABSOLUTE}`),
);

/**
 * Opens a session for a user who has just proven who he is.
 * @param method how; given for signing in, not for signing up, it tells the user by mail of a device he never used
 *   before. Call `deliverSoon` after the commit.
 */
export async function startSession(
  transaction: Transaction,
  user: { id: string; email: string },
  request: Request,
  method?: SignInMethod,
) {
  const user_agent = request.headers.get("user-agent")?.slice(0, 500);
  const { device } = describeDevice(user_agent);
  const [row] = await transaction
    .insert(sessions)
    .values({ user_id: user.id, expires_at: IDLE as never, user_agent, device })
    .returning({ id: sessions.id });
  const { id } = row!;
  if (method && !(await isKnownDevice(transaction, user.id, device, id))) {
    const props = { when: new Date().toISOString(), device, method };
    await queueMail({ template: "new_sign_in", recipient: user.email, userId: user.id, props }, transaction);
  }
  return { id, userId: user.id, counter: 0 };
}

async function isKnownDevice(transaction: Transaction, userId: string, device: string, sessionId: string) {
  const [earlier] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.device, device), ne(sessions.id, sessionId)))
    .limit(1);
  return earlier !== undefined;
}

/** Ends a user's sessions at once, access tokens included; all of them, or all but one. */
export async function endSessions(userId: string, within: Transaction | Database, exceptId?: string) {
  // A sign-in that is under way would become one more. These first: one that is being redeemed is waited for, and ended.
  await voidTokens("exchange", userId, within);
  await within
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    );
}

/** The Session of the contract, with a new access token and the refresh token of the given counter. */
export async function presentSession(session: {
  id: string;
  userId: string;
  counter: number;
}): Promise<Session> {
  const [user, providers, grants, accessToken] = await Promise.all([
    db.select().from(users).where(eq(users.id, session.userId)),
    db
      .select({ name: accounts.provider })
      .from(accounts)
      .where(eq(accounts.user_id, session.userId))
      .orderBy(asc(accounts.provider)),
    listGrants(session.userId),
    signAccessToken(session.userId, session.id),
  ]);
  if (!user[0]) throw unauthorized();
  return {
    user: user[0],
    ...grants,
    providers: providers.map((provider) => provider.name),
    tokens: {
      access_token: accessToken,
      refresh_token: refreshTokenOf(session.id, session.counter),
      expires_in: ACCESS_LIFETIME,
      token_type: "Bearer",
    },
  };
}

/** Whom a bearer token speaks for: its session must still be there, and so must the user. */
export async function authenticate(token: string): Promise<Caller | null> {
  const claims = await readAccessToken(token);
  if (!claims) return null;
  const [row] = await db
    .select({ id: sessions.user_id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(sessions.user_id, claims.userId),
        isNull(sessions.revoked_at),
      ),
    );
  return row ? { id: row.id, sessionId: claims.sessionId } : null;
}

/** Which of these sessions are neither revoked nor deleted. */
export async function findValidSessions(ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isNull(sessions.revoked_at)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Rotates a refresh token. The immediate parent of the current one gets the same successor for 30 s; anything older, or
 * later, has been stolen from somebody, and ends the session (RFC 9700 section 4.14).
 * @throws 400 AuthSessionMissingError without a token; 401 for one that is of no use.
 */
export async function refreshSession(token: string | undefined): Promise<Session> {
  if (!token) throw new Problem(400, "There is no session to refresh.", { name: "AuthSessionMissingError" });
  const claims = readRefreshToken(token);
  if (!claims) throw unauthorized("The refresh token is not valid. Please sign in again.");
  const { sessionId, counter } = claims;
  const alive = and(eq(sessions.id, sessionId), isLive);
  const [rotated] = await db
    .update(sessions)
    .set({ counter: counter + 1, rotated_at: sql`now()`, last_seen_at: sql`now()`, expires_at: IDLE })
    .where(and(alive, eq(sessions.counter, counter)))
    .returning({ userId: sessions.user_id });
  if (rotated) return presentSession({ id: sessionId, userId: rotated.userId, counter: counter + 1 });

  const [successor] = await db
    .select({ userId: sessions.user_id })
    .from(sessions)
    .where(and(alive, eq(sessions.counter, counter + 1), gt(sessions.rotated_at, sql`now() - ${GRACE}`)));
  if (successor) return presentSession({ id: sessionId, userId: successor.userId, counter: counter + 1 });

  await db
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)));
  throw unauthorized("The session has ended. Please sign in again.");
}
