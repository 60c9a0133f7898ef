import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { authenticate } from "../sessions/sessions.server";

/** @returns the user's name, or else the address; null if the access token is not valid, for example because it has expired */
export async function findUserName(accessToken: string): Promise<string | null> {
  const caller = await authenticate(accessToken);
  if (!caller) return null;
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, caller.id));
  return user ? user.name || user.email : null;
}
