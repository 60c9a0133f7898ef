import "server-only";
import { eq } from "drizzle-orm";
import { cookies } from "next/headers";
import { cache } from "react";
import { db } from "@/db";
import { users } from "@/db/schema";
import { authenticate } from "./sessions.server";

/**
 * The name of the user whose page is rendered, or else the address, for the picture in the top bar.
 * @returns null for a visitor, or with an expired access token, which only the browser can refresh
 */
export const getPageUserName = cache(async (): Promise<string | null> => {
  const token = (await cookies()).get("access_token")?.value;
  // The page does without it, for example while the database is not available.
  return token ? readName(token).catch(() => null) : null;
});

async function readName(token: string): Promise<string | null> {
  const caller = await authenticate(token);
  if (!caller) return null;
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, caller.id));
  return user ? user.name || user.email : null;
}
