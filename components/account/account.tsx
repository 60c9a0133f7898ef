"use client";

import type { ReactNode } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { Initials } from "@/components/ui/initials";
import { useSession } from "@/lib/auth/browser/stored-session";

/** @param props.name unknown until the browser has read its session */
const Placeholder = ({ name }: { name?: string | null }) =>
  name ? <Initials name={name} /> : <span className="size-8 rounded-full bg-muted" />;

// Visitors have no account, so their pages do not load this script.
const AccountButton = lazyPart(() => import("./account-button").then((module) => module.default), {
  onFailure: "line",
  placeholder: ({ session: { user } }) => <Placeholder name={user.name || user.email} />,
});

/**
 * The right end of a top bar. The server knows from the cookie whether someone is signed in, and usually who; the browser's
 * session decides.
 * @param props.name of the user, if the server knows it, so that the first paint shows the initials
 */
export function Account({
  isSignedIn,
  name,
  otherwise,
}: {
  isSignedIn: boolean;
  name: string | null;
  otherwise?: ReactNode;
}) {
  const session = useSession();
  const isHydrated = useHydrated();

  if (session) return <AccountButton session={session} />;
  const isVisitor = isHydrated || !isSignedIn;
  return isVisitor && otherwise ? otherwise : <Placeholder name={name} />;
}
