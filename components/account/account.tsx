"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useSession } from "@/lib/auth/browser/stored-session";

// Visitors have no account, so their pages do not carry its script.
const AccountButton = lazy(() => import("./account-button"));

/**
 * The right end of a top bar. The server knows from the cookie whether someone is signed in and keeps the place;
 * who it is, only the browser's session says.
 */
export function Account({ signedIn, otherwise }: { signedIn: boolean; otherwise?: ReactNode }) {
  const session = useSession();
  const hydrated = useHydrated();
  const place = <span className="size-8 rounded-full bg-muted" />;

  if (session) {
    return (
      <Suspense fallback={place}>
        <AccountButton session={session} />
      </Suspense>
    );
  }
  const nobody = hydrated || !signedIn;
  return nobody && otherwise ? otherwise : place;
}
