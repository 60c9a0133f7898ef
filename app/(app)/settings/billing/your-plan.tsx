"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import {
  getPlanName,
  SentenceWithDates,
  SubscriptionSummary,
} from "@/components/billing/subscription-summary";
import { usePortal } from "@/components/billing/use-portal";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { SettingsCard } from "@/components/layout/settings-card";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { getMe } from "@/lib/auth/calls";
import { getMySubscription } from "@/lib/billing/calls";
import type { Subscription } from "@/lib/billing/endpoints";
import { listFacts } from "@/lib/billing/subscription-texts";
import { toQueryOptions } from "@/lib/queries";

/** @param props.isPayable whether payments are connected on this server */
export function YourPlan({ isPayable }: { isPayable: boolean }) {
  const { data: subscription, error, refetch } = useQuery(toQueryOptions(getMySubscription, {}));
  const hasSubscribed = useQuery(toQueryOptions(getMe, {})).data?.has_subscribed;
  return (
    <SettingsCard title="Your Plan">
      {subscription ? (
        <>
          <SubscriptionSummary subscription={subscription} />
          <Facts subscription={subscription} />
        </>
      ) : subscription === null ? (
        <div className="grid gap-2">
          <p className="text-2xl font-semibold tracking-tight">{getPlanName(null)}</p>
          {isPayable && (
            <p className="text-sm text-muted-foreground">
              A plan opens more of Waymark.
              {hasSubscribed === false && " Your first one begins with a free trial."}
            </p>
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <PlanSkeleton />
      )}
      {!isPayable ? (
        <p className="text-sm text-muted-foreground">Payments are not connected on this server.</p>
      ) : (
        subscription !== undefined && <Actions isSubscriber={subscription !== null} />
      )}
    </SettingsCard>
  );
}

const Facts = ({ subscription }: { subscription: Subscription }) => (
  <dl className="divide-y border-y text-sm">
    {listFacts(subscription).map(([name, value]) => (
      <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_1fr]">
        <dt className="text-muted-foreground">{name}</dt>
        <dd>
          <SentenceWithDates words={value} />
        </dd>
      </div>
    ))}
  </dl>
);

function Actions({ isSubscriber }: { isSubscriber: boolean }) {
  const portal = usePortal();
  if (!isSubscriber) {
    return (
      <Button asChild className="self-start">
        <Link href="/pricing">See plans and prices</Link>
      </Button>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button pending={portal.isPending} onClick={() => portal.mutate({})}>
        {!portal.isPending && <ExternalLink aria-hidden="true" />}
        Manage Subscription
      </Button>
      <p className="text-[0.8125rem] text-pretty text-muted-foreground">
        Change or end your plan, update your card and see your invoices on our payment provider’s page.
      </p>
    </div>
  );
}

/** As high as a plan with its facts. */
const PlanSkeleton = () => (
  <Loading className="grid gap-4">
    <div className="grid gap-2">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-10 w-64" />
    </div>
    <Skeleton className="h-50 sm:h-31" />
    <Skeleton className="h-16" />
  </Loading>
);
