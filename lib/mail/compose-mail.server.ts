import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { mailOutbox, users } from "@/db/schema";
import type { Mails } from "@/emails/mails";
import { renderMail } from "@/emails/render.server";
import { HOME } from "@/lib/auth/redirect";
import { issueToken } from "@/lib/auth/tokens/one-time-tokens.server";
import { env } from "@/lib/env.server";

/** A mail as it is queued. Names, links and tokens are added when it is sent. */
export type QueuedMail =
  | { template: "verify_email"; recipient: string; userId: string; props?: undefined }
  | { template: "reset_password"; recipient: string; userId?: undefined; props?: undefined }
  | {
      template: "password_changed";
      recipient: string;
      userId: string;
      props: Omit<Mails["password_changed"], "name" | "resetUrl">;
    }
  | {
      template: "new_sign_in";
      recipient: string;
      userId: string;
      props: Omit<Mails["new_sign_in"], "name" | "settingsUrl" | "resetUrl">;
    }
  | {
      template: "provider_added";
      recipient: string;
      userId: string;
      props: Omit<Mails["provider_added"], "name" | "resetUrl">;
    }
  | { template: "account_deleted"; recipient: string; userId?: undefined; props: Mails["account_deleted"] };

const VERIFY_LINK_SECONDS = 24 * 3600;
const RESET_LINK_SECONDS = 30 * 60;

const toPageUrl = (path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString();
  return env.APP_URL + path + (search && `?${search}`);
};

/**
 * Composes a mail for sending. The token of its link is issued here, so an outage of the mail server does not shorten the
 * token's lifetime. A mail that is sent twice has two valid links; requesting another mail voids both.
 * @returns null when the mail is no longer needed or the recipient is unknown.
 */
export async function composeMail({ id, template, recipient, props }: QueuedMail & { id: string }) {
  if (template === "account_deleted") return renderMail("account_deleted", props);
  const [user] = await db.select().from(users).where(eq(users.email, recipient));
  if (!user) return null;
  const { name } = user;
  const resetUrl = toPageUrl("/forgot-password");
  switch (template) {
    case "verify_email": {
      if (user.email_verified_at) return null;
      const token = await issueLinkToken(id, "verify_email", user, VERIFY_LINK_SECONDS);
      if (!token) return null;
      const query = { token, type: template, redirect_to: HOME };
      return renderMail(template, { name, url: toPageUrl("/auth/confirm-verification", query) });
    }
    case "reset_password": {
      const token = await issueLinkToken(id, "reset_password", user, RESET_LINK_SECONDS);
      if (!token) return null;
      return renderMail(template, { name, url: toPageUrl("/password-reset", { token }) });
    }
    case "password_changed":
    case "provider_added":
      return renderMail(template, { ...props, name, resetUrl });
    case "new_sign_in":
      return renderMail(template, { ...props, name, settingsUrl: toPageUrl("/settings"), resetUrl });
    default:
      // A newer instance may have queued it. The error leaves it in the outbox.
      throw new Error(`unknown mail template: ${template satisfies never}`);
  }
}

/**
 * Issues the token of a mail's link. The row lock makes a concurrent withdrawal wait, so that it finds this token and voids it.
 * @returns null when the mail has been withdrawn.
 */
const issueLinkToken = (
  mailId: string,
  kind: "verify_email" | "reset_password",
  user: { id: string; email: string },
  seconds: number,
) =>
  db.transaction(async (transaction) => {
    const mail = transaction.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.id, mailId));
    if ((await mail.for("key share")).length === 0) return null;
    return issueToken(kind, { userId: user.id, payload: { email: user.email }, seconds }, transaction);
  });
