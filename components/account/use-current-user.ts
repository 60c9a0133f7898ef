import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { updateSessionUser } from "@/lib/auth/browser/current-session";
import { getMe } from "@/lib/auth/calls";
import { toQueryOptions } from "@/lib/queries";

/** Reads the signed-in user, and updates the user of the stored session, whose time zone decides which day is today. */
export function useCurrentUser() {
  const query = useQuery(toQueryOptions(getMe, {}));
  useEffect(() => {
    if (query.data) void updateSessionUser(query.data);
  }, [query.data]);
  return query;
}
