import "server-only";
import { cookies } from "next/headers";
import { getInitials } from "@/components/ui/initials";
import { withDeadline } from "@/lib/api/deadline";
import { findUserName } from "@/lib/auth/accounts/user-name.server";

const TIMEOUT_MS = 200;

/** The initials of the user whose page is rendered, for the top bar. Null for a visitor, or if only the browser knows them. */
export async function findPageInitials(): Promise<string | null> {
  const token = (await cookies()).get("access_token")?.value;
  if (!token) return null;
  // The page does without them, for example while the database hangs or is away.
  const name = await withDeadline(findUserName(token), TIMEOUT_MS, () => new Error("Too slow")).catch(
    () => null,
  );
  return name && getInitials(name);
}
