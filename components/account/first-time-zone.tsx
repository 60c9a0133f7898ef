"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { updateSessionUser } from "@/lib/auth/browser/current-session";
import { useSession } from "@/lib/auth/browser/stored-session";
import { getMe, updateMe } from "@/lib/auth/calls";
import { refetchAll } from "@/lib/live/invalidate-and-refetch";
import { toQueryOptions, useCall } from "@/lib/queries";

/** Sends the browser's time zone to the server while it has none, so that "today" is the user's day from the first page on. */
export function FirstTimeZone() {
  const client = useQueryClient();
  const isNotInSession = useSession()?.user.time_zone === null;
  // Another device may have sent one since this session was stored.
  const { data: me } = useQuery({ ...toQueryOptions(getMe, {}), enabled: isNotInSession });
  const { mutate } = useCall(updateMe, {
    // Only "today" may be wrong until the page is loaded again, which retries.
    failure: () => null,
    onSuccess: () => void refetchAll(client),
  });
  const isUnknown = isNotInSession && me?.time_zone === null;
  useEffect(() => {
    if (isUnknown) mutate({ body: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } });
  }, [isUnknown, mutate]);
  useEffect(() => {
    if (isNotInSession && me?.time_zone) void updateSessionUser(me);
  }, [isNotInSession, me]);
  return null;
}
