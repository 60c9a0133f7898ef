import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { badRequest, conflict, notFound, unavailable } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { deliverSoon, queueMail, withdrawMails } from "@/lib/mail/outbox.server";
import { createRateLimit } from "@/lib/rate-limit.server";
import { findToken, replaceToken, voidTokens, whereMailedTo } from "../tokens/one-time-tokens.server";

const KIND = "verify_email";
const USED_KIND = "used_verify_email";
const VERIFIED_ALREADY = "Your email address is already verified.";
/** Limits the verification and reset mails to one address together. */
export const linkMailLimit = createRateLimit("link-mail", {
  points: 5,
  seconds: 3600,
  detail: "We’ve already sent several emails. Check your inbox and spam folder, or try again later.",
});

/** @throws 503 when no mail server is configured, since the mail would never be sent. */
export function requireMail(): void {
  if (!env.SMTP_URL) throw unavailable("This server isn’t set up to send email.", 3600);
}

/**
 * Mails a link that verifies the caller's address. Earlier links stop working.
 * @throws 409 when the address is verified already; 429 after five mails with links within an hour.
 */
export async function requestVerification(userId: string): Promise<void> {
  requireMail();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw notFound("User");
  if (user.email_verified_at) throw conflict(VERIFIED_ALREADY);
  await linkMailLimit.consume(user.email);
  await db.transaction(async (transaction) => {
    // Mails first: a mail that is being composed may still issue a token.
    await withdrawMails(KIND, user.email, transaction);
    await voidTokens(KIND, userId, transaction);
    await queueMail({ template: KIND, recipient: user.email, userId }, transaction);
  });
  deliverSoon();
}

/**
 * Verifies the address that the token was mailed to, if the user still has it.
 * @throws 409 when the address is verified already; 400 for a token that is unknown, expired, or for a changed address.
 */
export async function verifyEmail({ type, token }: { type: string; token: string }): Promise<void> {
  const createInvalidLinkError = () =>
    badRequest("Invalid or expired verification link. Please request a new one.");
  if (type !== KIND) throw createInvalidLinkError();
  await db.transaction(async (transaction) => {
    const link = await replaceToken(KIND, USED_KIND, token, transaction);
    if (link) {
      const [verified] = await transaction
        .update(users)
        .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
        .where(and(whereMailedTo(link), isNull(users.email_verified_at)))
        .returning({ id: users.id });
      if (verified) return;
    }
    const used = link ?? (await findToken(USED_KIND, token, transaction));
    const [user] = used ? await transaction.select().from(users).where(whereMailedTo(used)) : [];
    throw user?.email_verified_at ? conflict(VERIFIED_ALREADY) : createInvalidLinkError();
  });
}
