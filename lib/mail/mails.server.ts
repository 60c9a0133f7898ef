import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { mailOutbox, users } from "@/db/schema";
import type { SignInMethod } from "@/emails/mails";
import { HOME } from "@/lib/auth/browser/redirect";
import { issueToken } from "@/lib/auth/tokens/one-time-tokens.server";
import { env } from "@/lib/env.server";

/** What causes a mail writes this; names, links and tokens are added when the mail is sent. */
export type Queued =
  | { template: "verify_email"; recipient: string; userId: string; props?: undefined }
  | { template: "reset_password"; recipient: string; userId?: undefined; props?: undefined }
  | {
      template: "password_changed";
      recipient: string;
      userId: string;
      props: { when: string; device: string };
    }
  | {
      template: "new_sign_in";
      recipient: string;
      userId: string;
      props: { when: string; device: string; method: SignInMethod };
    }
  | { template: "account_deleted"; recipient: string; userId?: undefined; props: { name: string | null } };

/** Seconds (contract section 3). */
const VERIFY_LIFETIME = 24 * 3600;
const RESET_LIFETIME = 30 * 60;

const pageOf = (path: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query).toString();
  return env.APP_URL + path + (search && `?${search}`);
};

/**
 * The mail as it is sent. Its token is made here, so its life begins with the mail, and an outage of the mail server
 * costs none of it. A mail that goes out twice has two good links; asking for another one voids them all.
 * @returns null when there is nothing to say any more, or nobody to say it to.
 */
export async function composeMail({ id, template, recipient, props }: Queued & { id: string }) {
  const { renderMail } = await import("@/emails/render.server");
  if (template === "account_deleted") return renderMail("account_deleted", props);
  const [user] = await db.select().from(users).where(eq(users.email, recipient));
  if (!user) return null;
  const { name } = user;
  const resetUrl = pageOf("/forgot-password");
  switch (template) {
    case "verify_email": {
      if (user.email_verified_at) return null;
      const token = await tokenOf(id, "verify_email", user, VERIFY_LIFETIME);
      if (!token) return null;
      const query = { token, type: template, redirect_to: HOME };
      return renderMail(template, { name, url: pageOf("/auth/confirm-verification", query) });
    }
    case "reset_password": {
      const token = await tokenOf(id, "reset_password", user, RESET_LIFETIME);
      if (!token) return null;
      return renderMail(template, { name, url: pageOf("/password-reset", { token }) });
    }
    case "password_changed":
      return renderMail(template, { ...props, name, resetUrl });
    case "new_sign_in":
      return renderMail(template, { ...props, name, settingsUrl: pageOf("/settings"), resetUrl });
  }
}

/**
 * The token of a mail's link. Whoever withdraws the mail at this moment waits for it, and then finds and voids it.
 * @returns null for a mail that has been withdrawn.
 */
const tokenOf = (
  mailId: string,
  kind: "verify_email" | "reset_password",
  user: { id: string; email: string },
  seconds: number,
) =>
  db.transaction(async (transaction) => {
    const thisOne = transaction
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(eq(mailOutbox.id, mailId));
    if ((await thisOne.for("key share")).length === 0) return null;
    return issueToken(kind, { userId: user.id, payload: { email: user.email }, seconds }, transaction);
  });
