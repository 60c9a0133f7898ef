"use client";

import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "@/app/(admin)/detail/copy-button";
import { Facts } from "@/app/(admin)/detail/facts";
import { RowLink } from "@/app/(admin)/table/row-link";
import { ErrorState, isMissing, Loading } from "@/components/feedback/states";
import { BackLink } from "@/components/layout/back-link";
import { PageShell } from "@/components/layout/page-shell";
import { LocalDate } from "@/components/text/local-date";
import { Skeleton } from "@/components/ui/skeleton";
import { getSubscription } from "@/lib/billing/admin-calls";
import type { AdminSubscription } from "@/lib/billing/admin-endpoints";
import { formatExactAmount, formatInterval } from "@/lib/billing/money";
import { findEnd } from "@/lib/billing/subscriptions/subscription-texts";
import { toQueryOptions } from "@/lib/queries";
import { getSubscriptionInput } from "../page-query";
import { StatusBadge } from "../status";
import { Comparison } from "./comparison";
import { Reversals } from "./reversals";

/** A subscription that is not stored here may still exist at Stripe, so the comparison is always shown. */
export function SubscriptionDetail({ subscriptionId, isOff }: { subscriptionId: string; isOff: boolean }) {
  const { data, error, refetch } = useQuery(
    toQueryOptions(getSubscription, getSubscriptionInput(subscriptionId)),
  );
  return (
    <PageShell
      above={<BackLink href="/admin/subscriptions">Back to subscriptions</BackLink>}
      title="Product Edit"
      description={
        <>
          {data?.user && <span className="block text-lg font-medium text-foreground">{data.user.email}</span>}
          <span className="flex items-center gap-1.5 max-sm:text-xs">
            <span>
              Subscription <span className="break-all">{subscriptionId}</span>
            </span>
            <CopyButton label="Copy the ID of the subscription" text={subscriptionId} />
          </span>
        </>
      }
    >
      {data ? (
        <StoredSubscription subscription={data} />
      ) : error ? (
        !isMissing(error) && <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton rounded="xl" className="h-72 w-full" />
        </Loading>
      )}
      {data && !isOff && <Reversals subscriptionId={subscriptionId} />}
      <Comparison subscriptionId={subscriptionId} isOff={isOff} />
    </PageShell>
  );
}

function StoredSubscription({ subscription }: { subscription: AdminSubscription }) {
  const { user, user_id, price, quantity } = subscription;
  return (
    <Facts
      facts={{
        User: <RowLink href={`/admin/users/${user_id}`}>{user?.email ?? user_id}</RowLink>,
        Product: price?.product && (
          <RowLink href={`/admin/products/${price.product_id}`}>{price.product.name}</RowLink>
        ),
        Price:
          price && [formatExactAmount(price, quantity), formatInterval(price)].filter(Boolean).join(" / "),
        Status: <StatusBadge status={subscription.status} />,
        "Current period": period(subscription.current_period_start, subscription.current_period_end),
        Trial: period(subscription.trial_start, subscription.trial_end),
        "Ends on": day(findEnd(subscription)),
        "Canceled on": day(subscription.canceled_at),
        "Ended on": day(subscription.ended_at),
        Created: day(subscription.created_at),
        Updated: day(subscription.updated_at),
      }}
    />
  );
}

const day = (value: string | null) => value && <LocalDate value={value} />;

const period = (start: string | null, end: string | null) =>
  start &&
  end && (
    <>
      <LocalDate value={start} /> to <LocalDate value={end} />
    </>
  );
