import { useQuery } from "@tanstack/react-query";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { getLimits } from "@/lib/limits/calls";
import { toQueryOptions } from "@/lib/queries";
import { findLimit } from "./[permission]/titles";

/**
 * Returns a function that says whether the user is known not to have the page of a permission. The limits decide it for the
 * parts of the product, as on their pages. Who has any other permission is only known when its page is opened.
 */
export function useIsLocked(): (permission: string) => boolean {
  const limits = useQuery(toQueryOptions(getLimits, {})).data;
  const session = useSession();
  return (permission) => {
    if (permission === "superuser") return session !== null && !isSuperuser(session);
    const limit = findLimit(permission);
    return limit !== undefined && limits?.[limit] === false;
  };
}
