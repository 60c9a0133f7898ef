import "server-only";
import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { accounts, sessions, users } from "@/db/schema";
import type { SignInMethod } from "@/emails/mails";
import { getRolesAndPermissions } from "@/lib/access/grants.server";
import type { Caller } from "@/lib/api/handler.server";
import { Problem, unauthorized } from "@/lib/api/problem";
import { queueMail } from "@/lib/mail/outbox.server";
import type { Session } from "../endpoints";
import { voidTokens } from "../tokens/one-time-tokens.server";
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  readAccessToken,
  readRefreshToken,
  signAccessToken,
  toRefreshToken,
} from "../tokens/tokens.server";
import { describeDevice } from "./devices.server";
import { forgetSessions, isSessionValid } from "./session-cache.server";

/** A session ends after 7 days without use, and 90 days after its start in any case. */
const IDLE_EXPIRY = sql`now() + interval '7 days'`;
const MAX_SESSION_AGE = sql`interval '90 days'`;
/** How long the previous refresh token stays valid, for a second tab or a client that lost the reply. */
const ROTATION_GRACE = sql`interval '30 seconds'`;

/** Matches sessions that can still be refreshed. */
export const whereSessionRefreshable = and(
  isNull(sessions.revoked_at),
  gt(sessions.expires_at, sql`now()`),
  gt(sessions.created_at, sql`now() - ${MAX_SESSION_AGE}`),
);

/**
 * Starts a session for a user who has just authenticated. Call `deliverSoon` after the commit.
 * @param method how the user signed in; missing for a sign-up. A sign-in from a new device is reported to the user by mail.
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
    .values({ user_id: user.id, expires_at: IDLE_EXPIRY, user_agent, device })
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

/** Ends all sessions of a user at once, or all except one. Their access tokens stop working, too. */
export async function endSessions(userId: string, transaction: Transaction | Database, exceptId?: string) {
  forgetSessions(userId);
  // An unused exchange code would start another session. Deleting the codes first waits for one that is being redeemed, so
  // its session ends, too.
  await voidTokens("exchange", userId, transaction);
  await transaction
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

/** Builds the session reply, with a new access token and the refresh token of the given counter. */
export async function buildSessionReply(session: {
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
    getRolesAndPermissions(session.userId),
    signAccessToken(session.userId, session.id),
  ]);
  if (!user[0]) throw unauthorized();
  return {
    user: user[0],
    ...grants,
    providers: providers.map((provider) => provider.name),
    tokens: {
      access_token: accessToken,
      refresh_token: toRefreshToken(session.id, session.counter),
      expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
      token_type: "Bearer",
    },
  };
}

const selectValidSession = prepareQuery((database) =>
  database
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        eq(sessions.user_id, sql.placeholder("userId")),
        isNull(sessions.revoked_at),
      ),
    ),
);

/** Returns the caller of a bearer token, or null when the token is invalid or its session has ended. */
export async function authenticate(token: string): Promise<Caller | null> {
  const claims = await readAccessToken(token);
  if (!claims) return null;
  const { userId, sessionId } = claims;
  const isValid = await isSessionValid(userId, sessionId, async () => {
    const [row] = await selectValidSession({ sessionId, userId });
    return row !== undefined;
  });
  return isValid ? { id: userId, sessionId } : null;
}

/** Returns those of the sessions that are neither revoked nor deleted. */
export async function findValidSessions(ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isNull(sessions.revoked_at)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Rotates a refresh token. For 30 seconds the previous token gets the same successor as before. Any other reuse is a sign
 * of theft and ends the session (RFC 9700 section 4.14).
 * @throws 400 AuthSessionMissingError without a token; 401 for a token that is not valid.
 */
export async function refreshSession(token: string | undefined): Promise<Session> {
  if (!token) throw new Problem(400, "There is no session to refresh.", { name: "AuthSessionMissingError" });
  const claims = readRefreshToken(token);
  if (!claims) throw unauthorized("The refresh token is not valid. Please sign in again.");
  const { sessionId, counter } = claims;
  const userId = (await rotateToken(sessionId, counter)) ?? (await findJustRotated(sessionId, counter));
  if (userId !== undefined) return buildSessionReply({ id: sessionId, userId, counter: counter + 1 });
  await endSession(sessionId);
  throw unauthorized("Your session has ended. Please sign in again.");
}

const whereRefreshable = (sessionId: string) => and(eq(sessions.id, sessionId), whereSessionRefreshable);

/** @returns the user of the session, or undefined if its current token is another one */
async function rotateToken(sessionId: string, counter: number): Promise<string | undefined> {
  const [rotated] = await db
    .update(sessions)
    .set({ counter: counter + 1, rotated_at: sql`now()`, last_seen_at: sql`now()`, expires_at: IDLE_EXPIRY })
    .where(and(whereRefreshable(sessionId), eq(sessions.counter, counter)))
    .returning({ userId: sessions.user_id });
  return rotated?.userId;
}

/** @returns the user of a session whose token with this counter was rotated a moment ago */
async function findJustRotated(sessionId: string, counter: number): Promise<string | undefined> {
  const isRecent = gt(sessions.rotated_at, sql`now() - ${ROTATION_GRACE}`);
  const [session] = await db
    .select({ userId: sessions.user_id })
    .from(sessions)
    .where(and(whereRefreshable(sessionId), eq(sessions.counter, counter + 1), isRecent));
  return session?.userId;
}

async function endSession(sessionId: string): Promise<void> {
  const [ended] = await db
    .update(sessions)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)))
    .returning({ userId: sessions.user_id });
  if (ended) forgetSessions(ended.userId);
}
