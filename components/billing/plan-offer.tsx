import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { getMe } from "@/lib/auth/calls";
import { getOpenSubscription } from "@/lib/billing/calls";
import type { Product } from "@/lib/billing/endpoints";
import { findPrice, formatPrice, TRIAL_DAYS } from "@/lib/billing/money";
import { describeChange } from "@/lib/billing/subscriptions/change-texts";
import { grantsAccess } from "@/lib/billing/subscriptions/statuses";
import { toQueryOptions } from "@/lib/queries";
import { ComparePlansLink } from "./compare-plans-link";
import { useCheckout } from "./use-checkout";

/**
 * A plan with its price, the effect of choosing it, and the payment button.
 * @param props.wasOpened whether the payment of a user without a subscription is open in another tab already
 */
export function PlanOffer({ plan, wasOpened }: { plan: Product; wasOpened?: boolean }) {
  const hasSubscribed = useQuery(toQueryOptions(getMe, {})).data?.has_subscribed;
  const current = useQuery(toQueryOptions(getOpenSubscription, {})).data;
  /** The subscription before the payment. Read once: paying would change the answer. Undefined: nobody is paying. */
  const [former, setFormer] = useState<typeof current>(wasOpened ? null : undefined);
  // Without access before, a subscription for another plan that becomes active ends the wait, and this plan can be chosen
  // again. One for this plan closes the dialog instead.
  const isPending = former === null || (former && !grantsAccess(former));
  const isSettled = isPending && current && grantsAccess(current) && current.price?.product?.id !== plan.id;
  const isPaying = former !== undefined && !isSettled;
  const change = describeChange(isPaying ? former : current, plan.name);
  const checkout = useCheckout();
  const price = findPrice(plan, "month");
  if (!price) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border px-4 py-3">
        <div className="grid min-w-0 gap-0.5 text-sm wrap-anywhere">
          <p className="font-medium">
            {plan.name}: {formatPrice(price)}
          </p>
          <p className="text-muted-foreground">
            {hasSubscribed === false && `The first ${TRIAL_DAYS} days are free. `}
            {change.effect && `${change.effect} `}
            <ComparePlansLink />
          </p>
        </div>
        <Button
          className="max-sm:w-full"
          isPending={checkout.isPending}
          onClick={() => checkout.open(price.id, () => setFormer(current ?? null))}
        >
          {!checkout.isPending && <ExternalLink aria-hidden="true" />}
          {change.action}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:sr-only">
        {isPaying && `${change.waiting} This page updates automatically.`}
      </p>
    </div>
  );
}
