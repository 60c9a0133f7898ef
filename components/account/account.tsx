"use client";

import type { ReactNode } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useSession } from "@/lib/auth/browser/stored-session";

const place = <span className="size-8 rounded-full bg-muted" />;

// Visitors have no account, so their pages do not carry its script.
const AccountButton = lazyPart(() => import("./account-button").then((module) => module.default), {
  failed: "line",
  waiting: () => place,
});

/**
 * The right end of a top bar. The server knows from the cookie whether someone is signed in and keeps the place;
 * who it is, only the browser's session says.
 */
export function Account({ signedIn, otherwise }: { signedIn: boolean; otherwise?: ReactNode }) {
  const session = useSession();
  const hydrated = useHydrated();

  if (session) return <AccountButton session={session} />;
  const nobody = hydrated || !signedIn;
  return nobody && otherwise ? otherwise : place;
}
