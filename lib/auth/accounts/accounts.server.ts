import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { accounts, users } from "@/db/schema";
import { unauthorized } from "@/lib/api/problem";
import type { Session } from "@/lib/auth/endpoints";
import { comparePassword, hashPassword, refuseCommonPassword } from "@/lib/auth/passwords/password.server";
import { presentSession, startSession } from "@/lib/auth/sessions/sessions.server";
import { deliverSoon, queueMail } from "@/lib/mail/outbox.server";
import { getClientAddress, rateLimit } from "@/lib/rate-limit.server";
import { insertUserWithPassword } from "./users.server";
import { linkMails } from "./verification.server";

const TRY_LATER = "Too many attempts. Please wait a little and try again.";
const signUps = rateLimit("signup", { points: 20, seconds: 3600, detail: TRY_LATER });
/** Wrong passwords for one account from one address; the owner elsewhere is not locked out by a stranger. */
const tries = rateLimit("signin", { points: 10, seconds: 60, detail: TRY_LATER });
/** Wrong passwords for one account from anywhere (NIST 800-63B 3.2.2); it recovers by itself. */
const triesOfAccount = rateLimit("signin-account", { points: 99, seconds: 15 * 60, detail: TRY_LATER });

type Credentials = { email: string; password: string };

/**
 * Creates a user with a password and the role `basic`, and signs in.
 * @throws 409 when the address is taken; never signs in to what is there.
 */
export async function signUp(
  body: Credentials & { name?: string | null },
  request: Request,
): Promise<Session> {
  await signUps.consume(getClientAddress(request));
  refuseCommonPassword(body.password);
  const password_hash = await hashPassword(body.password);
  const session = await db.transaction(async (transaction) => {
    const given = { email: body.email, name: body.name || null };
    const user = await insertUserWithPassword(transaction, given, password_hash);
    await queueMail({ template: "verify_email", recipient: user.email, userId: user.id }, transaction);
    return startSession(transaction, user, request);
  });
  deliverSoon();
  // Of its mail the limit is told; it refuses nobody an account.
  await linkMails.isExceeded(body.email);
  return presentSession(session);
}

/**
 * Signs in with a password.
 * @throws 401, the same and after the same time, for an unknown address, a wrong password and an account without one.
 */
export async function signIn(body: Credentials, request: Request): Promise<Session> {
  const fromHere = `${body.email} ${getClientAddress(request)}`;
  await tries.consume(fromHere);
  await triesOfAccount.consume(body.email);
  const [account] = await db
    .select({ userId: users.id, hash: accounts.password_hash })
    .from(users)
    .innerJoin(accounts, eq(accounts.user_id, users.id))
    .where(eq(users.email, body.email))
    .orderBy(asc(accounts.provider))
    .limit(1);
  const right = await comparePassword(body.password, account?.hash);
  if (!account?.hash || !right) throw wrong();
  await Promise.all([tries.restore(fromHere), triesOfAccount.restore(body.email)]);
  const user = { id: account.userId, email: body.email };
  const session = await db.transaction(async (transaction) => {
    // Whoever changed the password meanwhile has ended all sessions, and this must not become one more.
    const [still] = await transaction
      .select({ id: accounts.id })
      .from(users)
      .innerJoin(accounts, eq(accounts.user_id, users.id))
      .where(and(eq(users.id, account.userId), eq(accounts.password_hash, account.hash!)))
      .for("share");
    if (!still) throw wrong();
    return startSession(transaction, user, request, "password");
  });
  deliverSoon();
  return presentSession(session);
}

const wrong = () => unauthorized("The e-mail address or the password is wrong.");
