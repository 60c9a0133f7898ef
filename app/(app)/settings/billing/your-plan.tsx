"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
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
import { getNextPayment, getOpenSubscription, settleSubscription } from "@/lib/billing/calls";
import type { OpenSubscription } from "@/lib/billing/open-subscription-endpoints";
import {
  describeEndedPlan,
  findEnd,
  findSettlementLabel,
  listFacts,
} from "@/lib/billing/subscriptions/subscription-texts";
import { getLimits } from "@/lib/limits/calls";
import { describeFreePlan } from "@/lib/limits/texts";
import { toQueryOptions, useCall } from "@/lib/queries";

/** @param props.isPayable whether payments are connected on this server */
export function YourPlan({ isPayable }: { isPayable: boolean }) {
  const { data: subscription, error, refetch } = useQuery(toQueryOptions(getOpenSubscription, {}));
  const { has_subscribed: hasSubscribed, ended_plan: endedPlan } =
    useQuery(toQueryOptions(getMe, {})).data ?? {};
  const limits = useQuery(toQueryOptions(getLimits, {})).data;
  return (
    <SettingsCard title="Your Plan" description="What you’re subscribed to and what happens next.">
      {subscription ? (
        <>
          <SubscriptionSummary subscription={subscription} />
          <Facts subscription={subscription} isPayable={isPayable} />
        </>
      ) : subscription === null ? (
        <div className="grid gap-2">
          <p className="text-xl font-semibold tracking-tight">{getPlanName(null)}</p>
          {endedPlan && (
            <p className="text-sm">
              <SentenceWithDates words={describeEndedPlan(endedPlan)} />
            </p>
          )}
          {limits?.is_limited && limits.plan === "basic" && (
            <p className="text-sm">{describeFreePlan(limits.limits)}</p>
          )}
          {isPayable && (
            <p className="text-sm text-pretty text-muted-foreground">
              A paid plan raises the limits and unlocks more features.
              {hasSubscribed === false && " Your first plan starts with a free trial."}
            </p>
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <PlanSkeleton />
      )}
      {!isPayable ? (
        <p className="text-sm text-muted-foreground">Payments aren’t set up on this server.</p>
      ) : (
        subscription !== undefined && <Actions subscription={subscription} />
      )}
    </SettingsCard>
  );
}

/** The next payment is read from Stripe, so it appears after the rest. */
function Facts({ subscription, isPayable }: { subscription: OpenSubscription; isPayable: boolean }) {
  const isRenewed = ["active", "trialing"].includes(subscription.status) && !findEnd(subscription);
  const { data: nextPayment, isLoading } = useQuery({
    ...toQueryOptions(getNextPayment, {}),
    enabled: isPayable && isRenewed,
  });
  const facts = listFacts(subscription, isRenewed ? nextPayment : null);
  return (
    <dl className="grid gap-x-4 gap-y-3 border-y py-4 text-sm tabular-nums sm:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          <SentenceWithDates words={value} />
        </Fact>
      ))}
      {isLoading && (
        <Fact name="Next payment">
          <Skeleton className="my-0.5 h-4 w-40" />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-compact text-muted-foreground">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

function Actions({ subscription }: { subscription: OpenSubscription | null }) {
  const portal = usePortal();
  const settlement = useCall(settleSubscription, { onSuccess: ({ url }) => location.assign(url) });
  if (!subscription) {
    return (
      <Button asChild className="self-start">
        <Link href="/pricing">See Plans and Prices</Link>
      </Button>
    );
  }
  const settlementLabel = findSettlementLabel(subscription);
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-2">
        {settlementLabel && (
          <Button isPending={settlement.isPending} onClick={() => settlement.mutate({})}>
            {!settlement.isPending && <ExternalLink aria-hidden="true" />}
            {settlementLabel}
          </Button>
        )}
        <Button
          variant={settlementLabel ? "outline" : "default"}
          isPending={portal.isPending}
          onClick={() => portal.mutate({})}
        >
          {!portal.isPending && <ExternalLink aria-hidden="true" />}
          Manage Subscription
        </Button>
      </div>
      <p className="text-compact text-pretty text-muted-foreground">
        Change or cancel your plan, update your card, and see your invoices in the customer portal.
      </p>
    </div>
  );
}

/** As tall as a plan with its facts. */
const PlanSkeleton = () => (
  <Loading className="grid gap-4">
    <div className="grid gap-2">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-10 w-64" />
    </div>
    <Skeleton className="h-33 sm:h-19" />
    <Skeleton className="h-16" />
  </Loading>
);
