"use client";

import type { ReactNode } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useSession } from "@/lib/auth/browser/stored-session";

const placeholder = <span className="size-8 rounded-full bg-muted" />;

// Visitors have no account, so their pages do not load this script.
const AccountButton = lazyPart(() => import("./account-button").then((module) => module.default), {
  onFailure: "line",
  placeholder: () => placeholder,
});

/**
 * The right end of a top bar. The server knows from the cookie whether someone is signed in and reserves the space;
 * only the browser's session knows who it is.
 */
export function Account({ isSignedIn, otherwise }: { isSignedIn: boolean; otherwise?: ReactNode }) {
  const session = useSession();
  const isHydrated = useHydrated();

  if (session) return <AccountButton session={session} />;
  const isVisitor = isHydrated || !isSignedIn;
  return isVisitor && otherwise ? otherwise : placeholder;
}
