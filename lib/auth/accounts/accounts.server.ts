import "server-only";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { accounts, users } from "@/db/schema";
import { unauthorized } from "@/lib/api/problem";
import { createQueuePerKey } from "@/lib/async/queue-per-key.server";
import { log } from "@/lib/log.server";
import { deliverSoon, queueMail } from "@/lib/mail/outbox.server";
import { createRateLimit, getClientNetwork, TOO_MANY_ATTEMPTS } from "@/lib/rate-limit.server";
import type { Session } from "../endpoints";
import { comparePassword, hashPassword, refuseCommonPassword } from "../passwords/password.server";
import { buildSessionReply, startSession } from "../sessions/sessions.server";
import { insertUserWithPassword, refuseTakenAddress } from "./users.server";
import { linkMailLimit } from "./verification.server";

const signUpLimit = createRateLimit("signup", { points: 20, seconds: 3600, detail: TOO_MANY_ATTEMPTS });
/** Wrong passwords for one account from one network address, so that an attacker does not lock out the owner elsewhere. */
const signInLimit = createRateLimit("signin", { points: 10, seconds: 60, detail: TOO_MANY_ATTEMPTS });
/** Wrong passwords for one account from all network addresses (NIST 800-63B 3.2.2). */
const accountSignInLimit = createRateLimit("signin-account", {
  points: 99,
  seconds: 15 * 60,
  detail: TOO_MANY_ATTEMPTS,
});

/**
 * Sign-ups with one address run one after the other. All but the first end without a hash; otherwise, on a busy machine, the
 * hashes of many at once would pass the deadline of their requests.
 */
const runInAddressQueue = createQueuePerKey({
  maxRunning: 1,
  timeoutMs: 6_000,
  busyMessage: "Sign-up is busy right now. Please try again in a few seconds.",
});

type Credentials = { email: string; password: string };

/**
 * Creates a user with a password and the role `basic`, and signs them in.
 * @throws 409 when the address is taken, even with the right password.
 */
export async function signUp(
  body: Credentials & { name?: string | null },
  request: Request,
  deadline: AbortSignal,
): Promise<Session> {
  await signUpLimit.consume(getClientNetwork(request));
  refuseCommonPassword(body.password);
  const session = await runInAddressQueue(body.email, async () => {
    await refuseTakenAddress(body.email);
    const password_hash = await hashPassword(body.password, deadline);
    return db.transaction(async (transaction) => {
      const newUser = { email: body.email, name: body.name || null };
      const user = await insertUserWithPassword(transaction, newUser, password_hash);
      await queueMail({ template: "verify_email", recipient: user.email, userId: user.id }, transaction);
      return startSession(transaction, user, request);
    });
  });
  deliverSoon();
  // The mail counts towards the limit, but neither the limit nor a failure to count prevents a sign-up.
  await linkMailLimit
    .countAndCheck(body.email)
    .catch((err) => log.error({ err }, "the mail of a sign-up was not counted"));
  return buildSessionReply(session);
}

/**
 * Signs in with a password.
 * @throws 401 with the same message and timing for an unknown address, a wrong password and an account without a password.
 */
export async function signIn(body: Credentials, request: Request): Promise<Session> {
  const accountAndAddress = `${body.email} ${getClientNetwork(request)}`;
  await signInLimit.consume(accountAndAddress);
  await accountSignInLimit.consume(body.email);
  const [account] = await db
    .select({ userId: users.id, hash: accounts.password_hash })
    .from(users)
    .innerJoin(accounts, eq(accounts.user_id, users.id))
    .where(and(eq(users.email, body.email), eq(accounts.provider, "credentials")));
  const isCorrect = await comparePassword(body.password, account?.hash);
  if (!account?.hash || !isCorrect) throw createWrongCredentialsError();
  await Promise.all([signInLimit.restore(accountAndAddress), accountSignInLimit.restore(body.email)]);
  const user = { id: account.userId, email: body.email };
  const session = await db.transaction(async (transaction) => {
    // A concurrent password change has ended all sessions; the old password must not start another one.
    const [unchangedAccount] = await transaction
      .select({ id: accounts.id })
      .from(users)
      .innerJoin(accounts, eq(accounts.user_id, users.id))
      .where(and(eq(users.id, account.userId), eq(accounts.password_hash, account.hash!)))
      .for("share");
    if (!unchangedAccount) throw createWrongCredentialsError();
    return startSession(transaction, user, request, "password");
  });
  deliverSoon();
  return buildSessionReply(session);
}

const createWrongCredentialsError = () => unauthorized("Incorrect email address or password.");
