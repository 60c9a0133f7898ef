import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { accounts, users } from "@/db/schema";
import type { ProviderName } from "@/emails/mails";
import { badRequest } from "@/lib/api/problem";
import { queueMail } from "@/lib/mail/outbox.server";
import { deleteUnprovenCalendar, insertUser } from "../accounts/users.server";
import type { Provider } from "../endpoints";
import { describeDevice } from "../sessions/devices.server";
import { endSessions } from "../sessions/sessions.server";
import { getProviderLabel, type Profile, toFailureMessage } from "./oauth.server";

/**
 * Finds the user of a profile by its subject, else by an address that the provider has verified. If the address is not
 * verified here, the existing accounts, sessions and calendar address are removed, since somebody else may have signed up with it.
 * Call `deliverSoon` after the commit.
 */
export async function findOrCreateUser(
  transaction: Transaction,
  provider: Provider,
  profile: Profile,
  request: Request,
) {
  const bySubject = and(eq(accounts.provider, provider), eq(accounts.provider_account_id, profile.subject));
  const [linked] = await transaction.select({ id: accounts.user_id }).from(accounts).where(bySubject);
  if (linked) return { userId: linked.id, isNew: false };

  const label = getProviderLabel(provider);
  const { email, name, image } = profile;
  if (!email)
    throw badRequest(`Your ${label} account has no verified email address. Verify one there and try again.`);
  const email_verified_at = new Date().toISOString();
  const createdUser = await insertUser(transaction, { email, name, image, email_verified_at });
  const [user] = await transaction.select().from(users).where(eq(users.email, email)).for("no key update");
  if (!user) throw badRequest(toFailureMessage(provider));
  if (!user.email_verified_at) {
    await transaction.delete(accounts).where(eq(accounts.user_id, user.id));
    await endSessions(user.id, transaction);
    await deleteUnprovenCalendar(transaction, eq(users.id, user.id));
    await transaction
      .update(users)
      .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
      .where(eq(users.id, user.id));
  }
  const [added] = await transaction
    .insert(accounts)
    .values({ user_id: user.id, type: "oauth", provider, provider_account_id: profile.subject })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  const [account] = await transaction.select({ id: accounts.user_id }).from(accounts).where(bySubject);
  if (account?.id !== user.id) {
    throw badRequest(`${email} is already linked to another ${label} account. Sign in with that one.`);
  }
  if (added) await reportAddedProvider(transaction, user, label, request);
  return { userId: user.id, isNew: createdUser !== null };
}

/**
 * Tells the user that a provider was added to their account, if it has a password: somebody else may have chosen it, and made
 * the user confirm the address.
 */
async function reportAddedProvider(
  transaction: Transaction,
  user: { id: string; email: string },
  method: ProviderName,
  request: Request,
): Promise<void> {
  const [password] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.user_id, user.id), eq(accounts.provider, "credentials")));
  if (!password) return;
  const { device } = describeDevice(request.headers.get("user-agent"));
  const props = { when: new Date().toISOString(), device, method };
  await queueMail({ template: "provider_added", recipient: user.email, userId: user.id, props }, transaction);
}
