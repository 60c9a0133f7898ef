import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useRequestVerification } from "@/components/account/use-request-verification";
import { getPlanName } from "@/components/billing/subscription-summary";
import { DoneFigures, Figure, Figures } from "@/components/layout/figures";
import Link from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { getMe } from "@/lib/auth/calls";
import { getOpenSubscription } from "@/lib/billing/calls";
import type { Subscription } from "@/lib/billing/endpoints";
import { isGranting } from "@/lib/billing/subscriptions/statuses";
import { describeSubscription } from "@/lib/billing/subscriptions/subscription-texts";
import { getStats } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";

/** The user's plan, address and progress. */
export function AccountFigures() {
  const stats = useQuery(toQueryOptions(getStats, {}));
  const me = useQuery(toQueryOptions(getMe, {}));
  const plan = useQuery(toQueryOptions(getOpenSubscription, {}));
  const { task_stats } = stats.data ?? {};
  return (
    // The progress has more room than the account. An unverified address, with its button, is the widest fact.
    <Figures
      isFlat
      className="lg:grid-cols-[minmax(0,3fr)_auto_minmax(0,4fr)_minmax(0,4fr)] xl:grid-cols-[minmax(0,4fr)_minmax(19rem,4fr)_minmax(0,6fr)_minmax(0,6fr)]"
    >
      <Figure title="Current Plan" query={plan} isQuiet>
        <CurrentPlan subscription={plan.data && isGranting(plan.data) ? plan.data : null} />
      </Figure>
      <Figure title="Email Verified" query={me} isQuiet>
        {me.data?.email_verified_at ? (
          <>
            <CircleCheck aria-hidden="true" className="size-4 text-primary" />
            Verified
          </>
        ) : (
          <NotVerified />
        )}
      </Figure>
      <DoneFigures query={stats} stats={task_stats} />
    </Figures>
  );
}

const CurrentPlan = ({ subscription }: { subscription: Subscription | null }) => (
  <>
    <span className="min-w-0 max-lg:wrap-anywhere lg:truncate" title={getPlanName(subscription)}>
      {getPlanName(subscription)}
    </span>
    {subscription?.status === "past_due" ? (
      <Link href="/settings/billing" className="rounded-full">
        <Badge variant="warning" className="underline underline-offset-2">
          {describeSubscription(subscription).label}
        </Badge>
      </Link>
    ) : (
      <Button asChild variant="link" size="text-sm" className="leading-5!">
        {subscription ? <Link href="/settings/billing">Manage</Link> : <Link href="/pricing">See plans</Link>}
      </Button>
    )}
  </>
);

function NotVerified() {
  const request = useRequestVerification();
  return (
    <>
      <CircleAlert aria-hidden="true" className="size-4 text-warning" />
      Not Verified
      {/* On a phone, it fits in one line with the room of the padding. */}
      <Button
        variant="link"
        size="text-sm"
        className="max-w-[calc(100%+0.75rem)] text-left whitespace-normal! leading-5!"
        isPending={request.isPending}
        onClick={() => request.mutate({})}
      >
        Send Verification Email
      </Button>
    </>
  );
}
