"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Loading } from "@/components/feedback/states";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { checkSession, goToSignIn } from "@/lib/auth/browser/current-session";
import { readSession, useSession } from "@/lib/auth/browser/stored-session";
import { keepOnlyOwnDrafts } from "@/lib/drafts/drafts";

/**
 * Shows its children only while this browser has a session. When the session ends here, in another tab or by a failed
 * refresh, no data of the user stays on the screen or in memory.
 */
export function Guard({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.id;
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const owner = useRef<string>(undefined);

  useEffect(() => {
    if (!isHydrated) return;
    if (userId === undefined) {
      client.clear();
      goToSignIn();
    } else if (owner.current && owner.current !== userId) {
      // Another user has signed in from another tab.
      client.clear();
      location.reload();
    } else {
      owner.current = userId;
      keepOnlyOwnDrafts();
      checkSession();
    }
  }, [isHydrated, userId, client]);

  useEffect(() => {
    // Back can restore this page from the browser's page cache after its session has ended.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted && !readSession()) location.reload();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  if (isHydrated && userId === undefined) return <Loading className="grid flex-1 place-items-center" />;
  return children;
}
