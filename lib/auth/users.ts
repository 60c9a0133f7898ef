import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { roles, userRoles, users } from "@/db/schema";

type New = Pick<typeof users.$inferInsert, "email" | "name" | "image" | "email_verified_at">;

/** Makes a user with the role `basic`. @returns null when the address is taken. */
export async function createUser(transaction: Transaction, given: New) {
  const [user] = await transaction
    .insert(users)
    .values(given)
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
