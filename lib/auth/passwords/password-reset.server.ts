import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { accounts, oneTimeTokens, users } from "@/db/schema";
import { badRequest, notFound, validationFailed } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import { deliverSoon, queueMail, withdrawMails } from "@/lib/mail/outbox.server";
import { createRateLimit, getClientNetwork, TOO_MANY_ATTEMPTS } from "@/lib/rate-limit.server";
import { deleteUnprovenCalendar, setPassword } from "../accounts/users.server";
import { linkMailLimit, requireMail } from "../accounts/verification.server";
import { describeDevice } from "../sessions/devices.server";
import { endSessions } from "../sessions/sessions.server";
import { consumeToken, findToken, voidTokens, whereMailedTo } from "../tokens/one-time-tokens.server";
import { comparePassword, hashPassword, refuseCommonPassword } from "./password.server";

const KIND = "reset_password";
const INVALID_LINK = "Invalid or expired reset link. Please request a new password reset.";

const requestLimit = createRateLimit("reset-request", {
  points: 30,
  seconds: 3600,
  detail: TOO_MANY_ATTEMPTS,
});
const confirmLimit = createRateLimit("reset-confirm", {
  points: 20,
  seconds: 900,
  detail: TOO_MANY_ATTEMPTS,
});
const changeLimit = createRateLimit("change-password", {
  points: 10,
  seconds: 60,
  detail: TOO_MANY_ATTEMPTS,
});

/**
 * Mails a link to set a new password. The address is only looked up when the mail is composed, so neither the reply nor
 * its timing reveals whether an account exists.
 */
export async function requestPasswordReset(email: string, request: Request): Promise<void> {
  requireMail();
  await requestLimit.consume(getClientNetwork(request));
  // Over the limit no mail is sent, and the reply stays the same.
  if (await linkMailLimit.countAndCheck(email)) return;
  await db.transaction(async (transaction) => {
    // Mails first: a mail that is being composed may still issue a token.
    await withdrawMails(KIND, email, transaction);
    const owner = transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
    await transaction
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.kind, KIND), inArray(oneTimeTokens.user_id, owner)));
    await queueMail({ template: KIND, recipient: email }, transaction);
  });
  deliverSoon();
}

/** Checks a reset token without using it up. @throws 400 when it is not valid. */
export async function checkPasswordReset(token: string): Promise<void> {
  const found = await findToken(KIND, token);
  const [user] = found ? await db.select({ id: users.id }).from(users).where(whereMailedTo(found)) : [];
  if (!user) throw badRequest(INVALID_LINK);
}

/**
 * Sets a new password with the token of a mailed link, also for a user without a password, and ends all their sessions.
 * It also verifies the address, since only its owner can read the mail.
 * @throws 422 for a common password, then for a token that is not valid.
 */
export async function confirmPasswordReset(
  body: { token: string; password: string },
  request: Request,
  deadline: AbortSignal,
): Promise<void> {
  const createInvalidLinkError = () => validationFailed([{ message: INVALID_LINK, location: "body.token" }]);
  await confirmLimit.consume(getClientNetwork(request));
  refuseCommonPassword(body.password);
  if (!(await findToken(KIND, body.token))) throw createInvalidLinkError();
  const password_hash = await hashPassword(body.password, deadline);
  await db.transaction(async (transaction) => {
    const consumedToken = await consumeToken(KIND, body.token, transaction);
    if (!consumedToken) throw createInvalidLinkError();
    await deleteUnprovenCalendar(transaction, whereMailedTo(consumedToken));
    const [user] = await transaction
      .update(users)
      .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, now())`, updated_at: sql`now()` })
      .where(whereMailedTo(consumedToken))
      .returning();
    if (!user) throw createInvalidLinkError();
    await setPassword(transaction, user.id, password_hash);
    await endSessions(user.id, transaction);
    await notifyOfPasswordChange(user, request, transaction);
  });
  deliverSoon();
}

/**
 * Changes the caller's password and ends their other sessions.
 * @throws 400 "No credentials account found" or "Current password is incorrect" as errors[0].message.
 */
export async function changePassword(
  caller: { id: string; sessionId: string },
  body: { previous_password: string; new_password: string },
  request: Request,
  deadline: AbortSignal,
): Promise<void> {
  await changeLimit.consume(caller.id);
  const [account] = await db
    .select({ id: accounts.id, hash: accounts.password_hash })
    .from(accounts)
    .where(and(eq(accounts.user_id, caller.id), eq(accounts.provider, "credentials")));
  if (!account?.hash) throw createNoCredentialsError();
  if (!(await comparePassword(body.previous_password, account.hash))) {
    throw createWrongPasswordError();
  }
  await changeLimit.restore(caller.id);
  refuseCommonPassword(body.new_password, "body.new_password");
  const password_hash = await hashPassword(body.new_password, deadline);
  await db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(accounts)
      .set({ password_hash, updated_at: sql`now()` })
      // A concurrent change has replaced the hash, so the given password is no longer the current one.
      .where(and(eq(accounts.id, account.id), eq(accounts.password_hash, account.hash!)))
      .returning();
    if (!changed) throw createWrongPasswordError();
    await endSessions(caller.id, transaction, caller.sessionId);
    const [user] = await transaction.select().from(users).where(eq(users.id, caller.id));
    await notifyOfPasswordChange(user!, request, transaction);
  });
  deliverSoon();
}

/**
 * Sets a user's password for an administrator, ends all their sessions and writes an audit entry.
 * @throws 400 "No credentials account found"; 404 for an unknown user.
 */
export async function setUserPassword(
  actorId: string,
  userId: string,
  password: string,
  request: Request,
  deadline: AbortSignal,
): Promise<void> {
  refuseCommonPassword(password);
  const password_hash = await hashPassword(password, deadline);
  await db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (!user) throw notFound("User");
    const [changed] = await transaction
      .update(accounts)
      .set({ password_hash, updated_at: sql`now()` })
      .where(and(eq(accounts.user_id, userId), eq(accounts.provider, "credentials")))
      .returning({ id: accounts.id });
    if (!changed) throw createNoCredentialsError();
    await endSessions(userId, transaction);
    await notifyOfPasswordChange(user, request, transaction);
    await recordAudit(transaction, { actorId, action: "setUserPassword", target: ["user", userId] });
  });
  deliverSoon();
}

const createWrongPasswordError = () => {
  const message = "Current password is incorrect";
  return badRequest(message, [{ message, location: "body.previous_password" }]);
};

const createNoCredentialsError = () => {
  const message = "No credentials account found";
  return badRequest(message, [{ message }]);
};

async function notifyOfPasswordChange(
  user: { id: string; email: string },
  request: Request,
  transaction: Transaction,
) {
  // An unused reset link could undo the change.
  await withdrawMails(KIND, user.email, transaction);
  await voidTokens(KIND, user.id, transaction);
  const { device } = describeDevice(request.headers.get("user-agent"));
  await queueMail(
    {
      template: "password_changed",
      recipient: user.email,
      userId: user.id,
      props: { when: new Date().toISOString(), device },
    },
    transaction,
  );
}
