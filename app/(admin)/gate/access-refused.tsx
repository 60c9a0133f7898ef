"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { ErrorState, Loading } from "@/components/feedback/states";
import { getAccessToken } from "@/lib/auth/browser/current-session";
import { isSuperuser, readSession } from "@/lib/auth/browser/stored-session";
import { toSignInUrl } from "@/lib/auth/redirect";
import { toast } from "@/lib/toast";

/** Replaces the area for users without access. No other part of the area is sent to them. */
export function AccessRefused({ access }: { access: "denied" | "expired" }) {
  const router = useRouter();
  const [error, setError] = useState<Error>();

  const redirectOrRefresh = useCallback(async () => {
    setError(undefined);
    const session = readSession();
    // Without a session, the surrounding guard redirects.
    if (!session) return;
    try {
      // The stored session may be older than the server's answer.
      if (access === "expired" || isSuperuser(session)) await getAccessToken(session.tokens.access_token);
    } catch (thrown) {
      if (readSession()) setError(thrown as Error);
      return;
    }
    if (access === "expired") {
      router.refresh();
      return;
    }
    toast.error("Unauthorized", {
      // The id prevents a second toast when the effect runs twice.
      id: "unauthorized",
      description: "You are not an admin",
      action: { label: "Close", onClick: () => {} },
    });
    router.replace(toSignInUrl(location.pathname + location.search));
  }, [access, router]);

  useEffect(() => {
    void redirectOrRefresh();
  }, [redirectOrRefresh]);

  if (error) return <ErrorState error={error} onRetry={redirectOrRefresh} className="m-auto" />;
  return <Loading className="grid flex-1 place-items-center" />;
}
