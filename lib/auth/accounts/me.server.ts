import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { accounts, customers, mailOutbox, projects, users } from "@/db/schema";
import { hasSqlState } from "@/db/sqlstate";
import { transactWithSuperuserCheck } from "@/lib/access/superusers.server";
import { notFound, Problem, unauthorized } from "@/lib/api/problem";
import { eraseAuditedUser, recordAudit } from "@/lib/audit/audit.server";
import { endedPlanSql } from "@/lib/billing/subscriptions/ended-plan.server";
import { deliverSoon, queueMail, whereMailOfUser } from "@/lib/mail/outbox.server";
import { forgetSessions } from "../sessions/session-cache.server";

/** The user with their accounts, whether they have ever had a subscription, and which one ended last. */
export async function getMe(userId: string) {
  const [[row], ownAccounts] = await Promise.all([
    db
      .select({ user: users, trialUsedAt: customers.trial_used_at, endedPlan: endedPlanSql(users.id) })
      .from(users)
      .leftJoin(customers, eq(customers.user_id, users.id))
      .where(eq(users.id, userId)),
    db.select().from(accounts).where(eq(accounts.user_id, userId)).orderBy(asc(accounts.provider)),
  ]);
  if (!row) throw notFound("User");
  return {
    ...row.user,
    accounts: ownAccounts,
    has_subscribed: row.trialUsedAt !== null,
    ended_plan: row.endedPlan,
  };
}

/** Changes name, picture and time zone; missing fields stay as they are. An empty name is stored as null. */
export async function updateMe(
  userId: string,
  body: { name?: string | null; image?: string | null; time_zone?: string | null },
): Promise<void> {
  const name = body.name === "" ? null : body.name;
  const [changed] = await db
    .update(users)
    .set({ name, image: body.image, time_zone: body.time_zone, updated_at: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (!changed) throw notFound("User");
}

/** For calls about the caller's own account: a deleted account answers 401, because its tokens are no longer valid. */
export const mapNotFoundToUnauthorized = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof Problem && error.status === 404 ? unauthorized() : error;
  });

/**
 * Deletes a user with all their data. Their tokens stop working, because their sessions are deleted.
 * @param actorId the administrator who deletes the user, for the audit log
 * @throws 409 for the last superuser; 404 when the user does not exist.
 */
export async function deleteUser(userId: string, actorId?: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await transactWithSuperuserCheck(async (transaction) => {
        await deleteUserRows(transaction, userId);
        if (actorId === undefined) return;
        // Self-deletion: actor_id is null, since the user no longer exists.
        const recordedActorId = actorId === userId ? null : actorId;
        await recordAudit(transaction, {
          actorId: recordedActorId,
          action: "deleteUser",
          target: ["user", userId],
        });
      });
      return deliverSoon();
    } catch (error) {
      // A concurrent writer can cause a deadlock, which the database resolves by ending one of the two transactions.
      if (attempt === 3 || !hasSqlState(error, "deadlock_detected")) throw error;
    }
  }
}

async function deleteUserRows(transaction: Transaction, userId: string): Promise<void> {
  // Other writers lock a project before its user. Using the same order makes deadlocks rare.
  await transaction
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.user_id, userId))
    .orderBy(asc(projects.id))
    .for("update");
  await eraseAuditedUser(transaction, userId);
  await transaction.delete(mailOutbox).where(whereMailOfUser(userId));
  forgetSessions(userId);
  const [user] = await transaction.delete(users).where(eq(users.id, userId)).returning();
  if (!user) throw notFound("User");
  const props = { name: user.name };
  await queueMail({ template: "account_deleted", recipient: user.email, props }, transaction);
}
