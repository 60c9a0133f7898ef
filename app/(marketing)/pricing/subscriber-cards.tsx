import { type DehydratedState, HydrationBoundary, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { usePortal } from "@/components/billing/use-portal";
import { WayBack } from "@/components/billing/way-back";
import { QueryProvider } from "@/components/data/query-provider";
import { OfflineNotice } from "@/components/feedback/offline";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { LocalDate } from "@/components/text/local-date";
import { Button } from "@/components/ui/button";
import { readSession } from "@/lib/auth/browser/stored-session";
import { getMe } from "@/lib/auth/calls";
import { toSignInUrl } from "@/lib/auth/redirect";
import { createCheckoutSession, getOpenSubscription } from "@/lib/billing/calls";
import type { Price } from "@/lib/billing/endpoints";
import type { Interval } from "@/lib/billing/money";
import { grantsAccess } from "@/lib/billing/subscriptions/statuses";
import { describeSubscription, findEnd } from "@/lib/billing/subscriptions/subscription-texts";
import { toQueryOptions, useCall } from "@/lib/queries";
import type { Offer } from "./offers";
import { PlanCards } from "./plan-cards";

type Props = { plans: Offer[]; interval: Interval; free: ReactNode };

/** The plans for a signed-in user: subscribe to one, or manage the current one. */
export default function SubscriberCards({ state, ...props }: Props & { state: DehydratedState }) {
  return (
    <QueryProvider>
      <HydrationBoundary state={state}>
        <div className="mt-5 flex justify-center empty:hidden">
          <WayBack />
        </div>
        <Cards {...props} />
        <OfflineNotice />
      </HydrationBoundary>
    </QueryProvider>
  );
}

function Cards(props: Props) {
  const { data, error } = useQuery(toQueryOptions(getOpenSubscription, {}));
  // If loading fails, a click still works: the server sends a subscriber to the portal.
  const subscription = error && data === undefined ? null : data;
  const end = subscription && findEnd(subscription);
  const hasSubscribed = useQuery(toQueryOptions(getMe, {})).data?.has_subscribed;
  const isReady = useHydrated();
  const router = useRouter();
  const portal = usePortal();
  const checkout = useCall(createCheckoutSession, {
    onSuccess: ({ url }) => location.assign(url),
    onError: () => {
      if (!readSession()) router.push(toSignInUrl(location.pathname + location.search));
    },
  });
  const isPending = portal.isPending || checkout.isPending;
  const [chosenId, setChosenId] = useState<string>();

  function choose({ id, product_id }: Price) {
    setChosenId(product_id);
    if (subscription && grantsAccess(subscription)) portal.mutate({});
    // The server continues a pending subscription and never starts a second one.
    else checkout.mutate({ body: { price_id: id } });
  }

  return (
    <PlanCards
      {...props}
      subscription={subscription}
      hasSubscribed={hasSubscribed}
      ending={
        end ? (
          <>
            Ends on <LocalDate value={end} />
          </>
        ) : (
          subscription && !grantsAccess(subscription) && describeSubscription(subscription).label
        )
      }
      action={(price, headingId, isHighlighted) => (
        <Button
          variant={isHighlighted ? "default" : "outline"}
          aria-describedby={headingId}
          disabled={!isReady || subscription === undefined}
          isPending={isPending && chosenId === price.product_id}
          onClick={() => choose(price)}
        >
          {subscription ? "Manage" : "Subscribe"}
        </Button>
      )}
    />
  );
}
