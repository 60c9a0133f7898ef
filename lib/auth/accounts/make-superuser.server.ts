import "server-only";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { accounts, roles, userRoles, users } from "@/db/schema";
import { unavailable } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import { hashPassword } from "../passwords/password.server";
import { endSessions } from "../sessions/sessions.server";
import { deleteUnprovenCalendar, insertUser, setPassword } from "./users.server";

/**
 * Gives the role superuser to the user with this address, and creates the user when needed. A user with an unverified
 * address loses all accounts, sessions and the calendar address, since somebody else may have signed up with it.
 * @returns the password of a new or unverified user, else null; and whether the user did not have the role before.
 */
export async function makeSuperuser(
  email: string,
): Promise<{ password: string | null; isPromoted: boolean }> {
  const password = randomBytes(18).toString("base64url");
  const password_hash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const [role] = await transaction.select().from(roles).where(eq(roles.name, "superuser"));
    const email_verified_at = new Date().toISOString();
    // First, because somebody may sign up with the address at the same moment.
    const createdUser = await insertUser(transaction, { email, email_verified_at });
    const [user] = await transaction.select().from(users).where(eq(users.email, email)).for("update");
    if (!user) throw unavailable("The user was deleted at the same moment. Please try again.");
    const isTrusted = createdUser === null && user.email_verified_at !== null;
    if (!isTrusted) {
      await endSessions(user.id, transaction);
      await deleteUnprovenCalendar(transaction, eq(users.id, user.id));
      await transaction.update(users).set({ email_verified_at }).where(eq(users.id, user.id));
      await transaction.delete(accounts).where(eq(accounts.user_id, user.id));
      await setPassword(transaction, user.id, password_hash);
    }
    const addedRoles = await transaction
      .insert(userRoles)
      .values({ user_id: user.id, role_id: role!.id })
      .onConflictDoNothing()
      .returning();
    await recordAudit(transaction, {
      actorId: null,
      action: "assignUserRoles",
      target: ["user", user.id],
      details: { names: addedRoles.map(() => role!.name) },
    });
    return { password: isTrusted ? null : password, isPromoted: addedRoles.length > 0 };
  });
}
