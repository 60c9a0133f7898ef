"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { Avatar } from "@/components/ui/avatar";
import { isSuperuser, signOut, useSession } from "@/lib/auth/current-session";
import { useHydrated } from "@/lib/use-hydrated";

// Visitors have no menu, so their pages do not carry its script.
const UserMenu = lazy(() => import("@/components/user-menu"));

/**
 * The right end of a top bar. The server knows from the cookie whether someone is signed in and keeps the place;
 * who it is, only the browser's session says.
 */
export function Account({ signedIn, otherwise }: { signedIn: boolean; otherwise?: ReactNode }) {
  const session = useSession();
  const hydrated = useHydrated();

  if (session) {
    const { user } = session;
    return (
      <Suspense fallback={<Avatar name={user.name || user.email} image={user.image} />}>
        <UserMenu user={user} isSuperuser={isSuperuser(session)} onSignOut={signOut} />
      </Suspense>
    );
  }
  const nobody = hydrated || !signedIn;
  return nobody && otherwise ? otherwise : <Avatar name="" className="bg-muted" />;
}
