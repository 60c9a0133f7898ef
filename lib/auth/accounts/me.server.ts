import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { accounts, customers, mailOutbox, projects, users } from "@/db/schema";
import { transactWithSuperuserCheck } from "@/lib/access/superusers.server";
import { notFound, Problem, unauthorized } from "@/lib/api/problem";
import { eraseAuditedUser, recordAudit } from "@/lib/audit/audit.server";
import { deliverSoon, queueMail, whereMailOfUser } from "@/lib/mail/outbox.server";

/** The user with the accounts they sign in by, and whether they have ever had a subscription. */
export async function getMe(userId: string) {
  const [[row], own] = await Promise.all([
    db
      .select({ user: users, trialUsedAt: customers.trial_used_at })
      .from(users)
      .leftJoin(customers, eq(customers.user_id, users.id))
      .where(eq(users.id, userId)),
    db.select().from(accounts).where(eq(accounts.user_id, userId)).orderBy(asc(accounts.provider)),
  ]);
  if (!row) throw notFound("User");
  return { ...row.user, accounts: own, has_subscribed: row.trialUsedAt !== null };
}

/** Changes name and picture; what is not given stays. An empty name is none. */
export async function updateMe(
  userId: string,
  body: { name?: string | null; image?: string | null },
): Promise<void> {
  const name = body.name === "" ? null : body.name;
  const [changed] = await db
    .update(users)
    .set({ name, image: body.image, updated_at: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (!changed) throw notFound("User");
}

/** For calls about the caller's own account: once it is deleted, their token is no longer valid either. */
export const unlessDeleted = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof Problem && error.status === 404 ? unauthorized() : error;
  });

/**
 * Deletes a user and all that is theirs; their tokens die with their sessions.
 * @param actorId the administrator who does it, for the audit log.
 * @throws 409 for the last superuser; 404 when they are gone already.
 */
export async function deleteUser(userId: string, actorId?: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await transactWithSuperuserCheck(async (transaction) => {
        await remove(transaction, userId);
        if (actorId === undefined) return;
        // Whoever deletes himself is nobody any more.
        const by = actorId === userId ? null : actorId;
        await recordAudit(transaction, { actorId: by, action: "deleteUser", target: ["user", userId] });
      });
      return deliverSoon();
    } catch (error) {
      // Whoever writes at this moment may hold what we want, and want what we hold; the database ends one of us.
      if (attempt === 3 || !isDeadlock(error)) throw error;
    }
  }
}

const isDeadlock = (error: unknown) =>
  (error as { cause?: { code?: string } } | undefined)?.cause?.code === "40P01";

async function remove(transaction: Transaction, userId: string): Promise<void> {
  // A writer takes a project and then its user; in the same order we seldom stand in each other's way.
  await transaction
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.user_id, userId))
    .orderBy(asc(projects.id))
    .for("update");
  await eraseAuditedUser(transaction, userId);
  await transaction.delete(mailOutbox).where(whereMailOfUser(userId));
  const [user] = await transaction.delete(users).where(eq(users.id, userId)).returning();
  if (!user) throw notFound("User");
  const props = { name: user.name };
  await queueMail({ template: "account_deleted", recipient: user.email, props }, transaction);
}
