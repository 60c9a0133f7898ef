"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { toast } from "sonner";
import { ErrorState, Loading } from "@/components/feedback/states";
import { getAccessToken } from "@/lib/auth/browser/current-session";
import { signInTo } from "@/lib/auth/browser/redirect";
import { isSuperuser, readSession } from "@/lib/auth/browser/stored-session";

/** What others are shown in place of the area, and all that they are sent of it. */
export function Refused({ entry }: { entry: "refused" | "ended" }) {
  const router = useRouter();
  const [error, setError] = useState<Error>();

  const settle = useCallback(async () => {
    setError(undefined);
    const session = readSession();
    // Without one, the guard around this is already on its way.
    if (!session) return;
    try {
      // What this browser remembers is older than what the server says.
      if (entry === "ended" || isSuperuser(session)) await getAccessToken(session.tokens.access_token);
    } catch (thrown) {
      if (readSession()) setError(thrown as Error);
      return;
    }
    if (entry === "ended") {
      router.refresh();
      return;
    }
    toast.error("Unauthorized", {
      // One toast, should the effect run twice.
      id: "unauthorized",
      description: "You are not an admin",
      action: { label: "Close", onClick: () => {} },
    });
    router.replace(signInTo(location.pathname + location.search));
  }, [entry, router]);

  useEffect(() => {
    void settle();
  }, [settle]);

  if (error) return <ErrorState error={error} onRetry={settle} className="m-auto" />;
  return <Loading className="grid flex-1 place-items-center" />;
}
