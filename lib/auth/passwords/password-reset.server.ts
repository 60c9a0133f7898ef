import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { accounts, oneTimeTokens, users } from "@/db/schema";
import { badRequest, notFound, validationFailed } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import { setPassword } from "@/lib/auth/accounts/users.server";
import { linkMails, requireMail } from "@/lib/auth/accounts/verification.server";
import { describeDevice } from "@/lib/auth/sessions/devices.server";
import { endSessions } from "@/lib/auth/sessions/sessions.server";
import { consumeToken, findToken, voidTokens } from "@/lib/auth/tokens/one-time-tokens.server";
import { deliverSoon, queueMail, withdrawMails } from "@/lib/mail/outbox.server";
import { getClientAddress, rateLimit } from "@/lib/rate-limit.server";
import { comparePassword, hashPassword, refuseCommonPassword } from "./password.server";

const KIND = "reset_password";
const INVALID_LINK = "Invalid or expired reset link. Please request a new password reset.";
const TRY_LATER = "Too many attempts. Please wait a little and try again.";

const requests = rateLimit("reset-request", { points: 30, seconds: 3600, detail: TRY_LATER });
const confirmations = rateLimit("reset-confirm", { points: 20, seconds: 900, detail: TRY_LATER });
const tries = rateLimit("change-password", { points: 10, seconds: 60, detail: TRY_LATER });

/**
 * Mails a link to set a new password. Whether anybody has the address is only looked up when the mail is made, so that
 * neither the answer nor its time tells (checks.md 38).
 */
export async function requestPasswordReset(email: string, request: Request): Promise<void> {
  requireMail();
  await requests.consume(getClientAddress(request));
  // The answer stays the same, and no further mail goes out.
  if (await linkMails.isExceeded(email)) return;
  await db.transaction(async (transaction) => {
    // First the mails, whose tokens may just be made.
    await withdrawMails(KIND, email, transaction);
    const owner = transaction.select({ id: users.id }).from(users).where(eq(users.email, email));
    await transaction
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.kind, KIND), inArray(oneTimeTokens.user_id, owner)));
    await queueMail({ template: KIND, recipient: email }, transaction);
  });
  deliverSoon();
}

/** @throws 400 for a link that is of no use any more. Does not use it up. */
export async function checkPasswordReset(token: string): Promise<void> {
  if (!(await findToken(KIND, token))) throw badRequest(INVALID_LINK);
}

/**
 * Sets a new password by a mailed link, also for who has none yet, and ends every session of the user. Having read the
 * mail proves the address, too.
 * @throws 422 in the order of spec section 5.
 */
export async function confirmPasswordReset(
  body: { token: string; password: string },
  request: Request,
): Promise<void> {
  const badLink = () => validationFailed([{ message: INVALID_LINK, location: "body.token" }]);
  await confirmations.consume(getClientAddress(request));
  refuseCommonPassword(body.password);
  if (!(await findToken(KIND, body.token))) throw badLink();
  const password_hash = await hashPassword(body.password);
  await db.transaction(async (transaction) => {
    const found = await consumeToken(KIND, body.token, transaction);
    if (!found) throw badLink();
    const [user] = await transaction
      .update(users)
      .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, now())`, updated_at: sql`now()` })
      .where(and(eq(users.id, found.user_id ?? ""), eq(users.email, found.payload.email ?? "")))
      .returning();
    if (!user) throw badLink();
    await setPassword(transaction, user.id, password_hash);
    await endSessions(user.id, transaction);
    await tellOfChange(user, request, transaction);
  });
  deliverSoon();
}

/**
 * Changes the caller's password and ends his other sessions.
 * @throws 400 "No credentials account found" or "Current password is incorrect" as errors[0].message.
 */
export async function changePassword(
  caller: { id: string; sessionId: string },
  body: { previous_password: string; new_password: string },
  request: Request,
): Promise<void> {
  const refuse = (message: string, location?: string) => badRequest(message, [{ message, location }]);
  await tries.consume(caller.id);
  const [account] = await db
    .select({ id: accounts.id, hash: accounts.password_hash })
    .from(accounts)
    .where(and(eq(accounts.user_id, caller.id), eq(accounts.provider, "credentials")));
  if (!account?.hash) throw noCredentials();
  if (!(await comparePassword(body.previous_password, account.hash))) {
    throw refuse("Current password is incorrect", "body.previous_password");
  }
  await tries.restore(caller.id);
  refuseCommonPassword(body.new_password, "body.new_password");
  const password_hash = await hashPassword(body.new_password);
  await db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(accounts)
      .set({ password_hash, updated_at: sql`now()` })
      // Somebody may have changed it meanwhile, and what was current is so no longer.
      .where(and(eq(accounts.id, account.id), eq(accounts.password_hash, account.hash!)))
      .returning();
    if (!changed) throw refuse("Current password is incorrect", "body.previous_password");
    await endSessions(caller.id, transaction, caller.sessionId);
    const [user] = await transaction.select().from(users).where(eq(users.id, caller.id));
    await tellOfChange(user!, request, transaction);
  });
  deliverSoon();
}

/**
 * Sets another user's password, as an administrator does; ends every session of his, and is written into the audit log.
 * @throws 400 "No credentials account found"; 404 for an unknown user.
 */
export async function setUserPassword(
  actorId: string,
  userId: string,
  password: string,
  request: Request,
): Promise<void> {
  refuseCommonPassword(password);
  const password_hash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (!user) throw notFound("User");
    const [changed] = await transaction
      .update(accounts)
      .set({ password_hash, updated_at: sql`now()` })
      .where(and(eq(accounts.user_id, userId), eq(accounts.provider, "credentials")))
      .returning({ id: accounts.id });
    if (!changed) throw noCredentials();
    await endSessions(userId, transaction);
    await tellOfChange(user, request, transaction);
    await recordAudit(transaction, { actorId, action: "setUserPassword", target: ["user", userId] });
  });
  deliverSoon();
}

const noCredentials = () => {
  const message = "No credentials account found";
  return badRequest(message, [{ message }]);
};

async function tellOfChange(user: { id: string; email: string }, request: Request, transaction: Transaction) {
  // A link that is still on its way would undo the change.
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
