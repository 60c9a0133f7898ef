import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { accounts, mailOutbox, projects, taskStats, users } from "@/db/schema";
import { notFound } from "../api/problem";
import { deliverSoon, queueMail } from "./outbox";
import { keepingSuperuser } from "./superusers";

/** The user with the accounts he signs in by. */
export async function getMe(userId: string) {
  const [[user], own] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(accounts).where(eq(accounts.user_id, userId)).orderBy(asc(accounts.provider)),
  ]);
  if (!user) throw notFound("User");
  return { ...user, accounts: own };
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

/**
 * Deletes a user and all that is his; his tokens die with his sessions.
 * @throws 409 for the last superuser.
 */
export async function deleteUser(userId: string): Promise<void> {
  await keepingSuperuser(async (transaction) => {
    // Whoever writes holds a project and wants its user. Taking them in that order, too, we cannot stop each other.
    await transaction
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.user_id, userId))
      .orderBy(asc(projects.id))
      .for("update");
    await transaction.select().from(taskStats).where(eq(taskStats.user_id, userId)).for("update");
    await transaction.delete(mailOutbox).where(eq(mailOutbox.user_id, userId));
    const [user] = await transaction.delete(users).where(eq(users.id, userId)).returning();
    if (!user) throw notFound("User");
    await queueMail(
      { template: "account_deleted", recipient: user.email, props: { name: user.name } },
      transaction,
    );
  });
  deliverSoon();
}
