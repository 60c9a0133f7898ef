"use client";

import type { ReactNode } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { getInitials, Initials } from "@/components/ui/initials";
import { useSession } from "@/lib/auth/browser/stored-session";

const Placeholder = ({ initials }: { initials: string | null }) =>
  initials ? <Initials text={initials} /> : <span className="size-8 rounded-full bg-muted" />;

// Visitors have no account, so their pages do not load this script.
const AccountButton = lazyPart(() => import("./account-button").then((module) => module.default), {
  onFailure: "line",
  placeholder: ({ session: { user } }) => <Placeholder initials={getInitials(user.name || user.email)} />,
});

/**
 * The right end of a top bar. The server knows from the cookie whether someone is signed in, and usually who; the browser's
 * session decides.
 * @param props.initials of the user, if the server knows them, for the first paint
 */
export function Account({
  isSignedIn,
  initials,
  otherwise,
}: {
  isSignedIn: boolean;
  initials: string | null;
  otherwise?: ReactNode;
}) {
  const session = useSession();
  const isHydrated = useHydrated();

  if (session) return <AccountButton session={session} />;
  const isVisitor = isHydrated || !isSignedIn;
  return isVisitor && otherwise ? otherwise : <Placeholder initials={initials} />;
}
