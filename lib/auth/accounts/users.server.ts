import "server-only";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { accounts, calendarFeeds, roles, userRoles, users } from "@/db/schema";
import { conflict } from "@/lib/api/problem";

type NewUser = Pick<typeof users.$inferInsert, "email" | "name" | "image" | "email_verified_at">;

/** Creates a user with the role `basic`. @returns null when the address is taken. */
export async function insertUser(transaction: Transaction, newUser: NewUser) {
  const [user] = await transaction
    .insert(users)
    .values(newUser)
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!user) return null;
  await transaction
    .insert(userRoles)
    .select(
      transaction
        .select({ user_id: users.id, role_id: roles.id })
        .from(roles)
        .innerJoin(users, eq(users.id, user.id))
        .where(eq(roles.name, "basic")),
    );
  return user;
}

/** The error of a call with an email address that another user has. */
export const toTakenProblem = (email: string) => ({
  message: "An account with this email address already exists.",
  location: "body.email",
  value: email,
});

function createTakenError(email: string) {
  const problem = toTakenProblem(email);
  return conflict(problem.message, [problem]);
}

/** @throws 409 when the address is taken. */
export async function refuseTakenAddress(email: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) throw createTakenError(email);
}

/** Creates a user with a password. @throws 409 when the address is taken. */
export async function insertUserWithPassword(
  transaction: Transaction,
  newUser: NewUser,
  password_hash: string,
) {
  const user = await insertUser(transaction, newUser);
  if (!user) throw createTakenError(newUser.email);
  await setPassword(transaction, user.id, password_hash);
  return user;
}

/** Sets a user's password, and adds the account for it when the user has none. */
export async function setPassword(transaction: Transaction, userId: string, password_hash: string) {
  await transaction
    .insert(accounts)
    .values({
      user_id: userId,
      type: "credentials",
      provider: "credentials",
      provider_account_id: userId,
      password_hash,
    })
    .onConflictDoUpdate({
      target: [accounts.user_id, accounts.provider],
      set: { password_hash, updated_at: sql`now()` },
    });
}

/**
 * Deletes the calendar address of a user who is about to prove that an unverified email address is theirs. Somebody else may have
 * signed up with it, and would read the user's tasks there without a session.
 * @param where matches the user
 */
export async function deleteUnprovenCalendar(transaction: Transaction, where: SQL | undefined) {
  const unproven = transaction
    .select({ id: users.id })
    .from(users)
    .where(and(where, isNull(users.email_verified_at)));
  await transaction.delete(calendarFeeds).where(inArray(calendarFeeds.user_id, unproven));
}
