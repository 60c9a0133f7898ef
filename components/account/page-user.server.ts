import "server-only";
import { cookies } from "next/headers";
import { findUserName } from "@/lib/auth/accounts/user-name.server";

/** The name of the user whose page is rendered, for the top bar. Null for a visitor, or if only the browser knows it. */
export async function getPageUserName(): Promise<string | null> {
  const token = (await cookies()).get("access_token")?.value;
  // The page does without it, for example while the database is not available.
  return token ? findUserName(token).catch(() => null) : null;
}
