import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { type oneTimeTokens, users } from "@/db/schema";
import { badRequest, conflict, notFound, unavailable } from "@/lib/api/problem";
import { findToken, replaceToken, voidTokens } from "@/lib/auth/tokens/one-time-tokens.server";
import { env } from "@/lib/env.server";
import { deliverSoon, queueMail, withdrawMails } from "@/lib/mail/outbox.server";
import { rateLimit } from "@/lib/rate-limit.server";

const KIND = "verify_email";
const USED = "used_verify_email";
const VERIFIED_ALREADY = "Your e-mail address is verified already.";
/** Mails with a link to one address, of verifying and of resetting together (checks.md 44). */
export const linkMails = rateLimit("link-mail", {
  points: 5,
  seconds: 3600,
  detail: "We have sent several mails already. Please look for them, also among spam, or try again later.",
});

/** @throws 503 where no mail server is configured, in place of a promise that cannot be kept. */
export function requireMail(): void {
  if (!env.SMTP_URL) throw unavailable("This server is not set up to send mail.", 3600);
}

/**
 * Mails a link that verifies the caller's address; a link of before is void.
 * @throws 409 when it is verified already; 429 after five mails with links within an hour.
 */
export async function requestVerification(userId: string): Promise<void> {
  requireMail();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw notFound("User");
  if (user.email_verified_at) throw conflict(VERIFIED_ALREADY);
  await linkMails.consume(user.email);
  await db.transaction(async (transaction) => {
    // First the mails, whose tokens may just be made.
    await withdrawMails(KIND, user.email, transaction);
    await voidTokens(KIND, userId, transaction);
    await queueMail({ template: KIND, recipient: user.email, userId }, transaction);
  });
  deliverSoon();
}

/**
 * Verifies the address that the token was mailed to, as long as it is still the user's.
 * @throws 409 for a token that was used, while its address is verified; 400 for one that is unknown, too old, or of an
 *   address that has changed since.
 */
export async function verifyEmail({ type, token }: { type: string; token: string }): Promise<void> {
  const invalid = () => badRequest("Invalid or expired verification link. Please request a new one.");
  if (type !== KIND) throw invalid();
  await db.transaction(async (transaction) => {
    const link = await replaceToken(KIND, USED, token, transaction);
    if (link) {
      const [verified] = await transaction
        .update(users)
        .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
        .where(and(isMailedTo(link), isNull(users.email_verified_at)))
        .returning({ id: users.id });
      if (verified) return;
    }
    const used = link ?? (await findToken(USED, token, transaction));
    const [user] = used ? await transaction.select().from(users).where(isMailedTo(used)) : [];
    throw user?.email_verified_at ? conflict(VERIFIED_ALREADY) : invalid();
  });
}

/** The user to whom a link was mailed, unless their address has changed since. */
const isMailedTo = ({ user_id, payload }: typeof oneTimeTokens.$inferSelect) =>
  and(eq(users.id, user_id!), eq(users.email, payload.email ?? ""));
