import { Gauge, KeyRound, LogIn, type LucideIcon, Signpost } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { HistoryBack } from "@/components/layout/history-back";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { AuthCard } from "../auth-card";

export const metadata: Metadata = { title: "Access denied" };

const reasons: [icon: LucideIcon, title: string, text: string][] = [
  [LogIn, "You’re not logged in", "Sign in and open the page again."],
  [
    KeyRound,
    "A permission is missing",
    "Your account doesn’t have access. A plan or an administrator can change that.",
  ],
  [Signpost, "The page has moved", "It may have a new address or may have been removed."],
  [Gauge, "Your subscription limit is reached", "Upgrade to a plan with higher limits."],
];

export default async function NotAuthorizedPage() {
  const isSignedIn = (await cookies()).has("access_token");
  return (
    <AuthCard
      title="Access denied"
      description={isSignedIn ? "You don’t have access to this page." : "Sign in to open this page."}
    >
      {!isSignedIn && (
        <Button asChild>
          <Link href="/signin">Sign In</Link>
        </Button>
      )}
      <div className="grid gap-3">
        <p className="text-sm text-muted-foreground">Possible reasons:</p>
        <ul className="grid gap-3">
          {reasons.map(([Icon, title, text]) => (
            <li key={title} className="flex gap-3 text-sm">
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span className="grid gap-0.5">
                <span className="font-medium">{title}</span>
                <span className="text-pretty text-muted-foreground">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button asChild variant={isSignedIn ? "default" : "outline"}>
          <Link href="/">Home</Link>
        </Button>
        <HistoryBack className={buttonVariants({ variant: "outline" })}>Go Back</HistoryBack>
      </div>
    </AuthCard>
  );
}
