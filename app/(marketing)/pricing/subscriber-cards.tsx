"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { usePortal } from "@/components/use-portal";
import { queryOf, useCall } from "@/lib/api/query";
import { readSession } from "@/lib/auth/current-session";
import { signInTo } from "@/lib/auth/redirect";
import { createCheckoutSession, getMySubscription } from "@/lib/billing/calls";
import type { Price, Product } from "@/lib/billing/endpoints";
import type { Interval } from "@/lib/billing/money";
import { useHydrated } from "@/lib/use-hydrated";
import { PlanCards } from "./plan-cards";

/** The plans for somebody who is signed in: subscribes, or manages what he has. */
export default function SubscriberCards(props: { plans: Product[]; interval: Interval }) {
  const { data, error } = useQuery(queryOf(getMySubscription, {}));
  // Should that be unknown, a click tells: the server leads a subscriber to the portal.
  const subscription = error && data === undefined ? null : data;
  const isReady = useHydrated();
  const router = useRouter();
  const portal = usePortal();
  const checkout = useCall(createCheckoutSession, {
    onSuccess: ({ url }) => location.assign(url),
    onError: () => {
      if (!readSession()) router.push(signInTo(location.pathname + location.search));
    },
  });
  const [chosenId, setChosenId] = useState<string>();

  function choose({ id, product_id }: Price) {
    setChosenId(product_id);
    if (subscription) portal.mutate({});
    else checkout.mutate({ body: { price_id: id } });
  }

  return (
    <PlanCards
      {...props}
      subscription={subscription}
      pendingId={portal.isPending || checkout.isPending ? chosenId : undefined}
      onChoose={!isReady || subscription === undefined ? undefined : choose}
    />
  );
}
