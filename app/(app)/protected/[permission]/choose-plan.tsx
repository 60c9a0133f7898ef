import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import type { useCheckout } from "@/components/billing/use-checkout";
import { Button } from "@/components/ui/button";
import { getOpenSubscription } from "@/lib/billing/calls";
import type { Price, Product } from "@/lib/billing/endpoints";
import type { PartName } from "@/lib/limits/plan-limits";
import { openRefusal } from "@/lib/limits/refusal";
import { describeMissing } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";
import { getTitle } from "./titles";

/**
 * Opens the payment for a plan in another tab, and the dialog that waits for it here. A user with a subscription sees the
 * dialog first, which says what becomes of that.
 * @param props.checkout the one of all plans on the page, so that only one payment opens
 */
export function ChoosePlan({
  plan,
  price,
  limit,
  permission,
  variant,
  checkout,
}: {
  plan: Product;
  price: Price;
  /** The part of the product that the permission opens. */
  limit?: PartName;
  permission: string;
  variant: ComponentProps<typeof Button>["variant"];
  checkout: ReturnType<typeof useCheckout>;
}) {
  const subscription = useQuery(toQueryOptions(getOpenSubscription, {})).data;
  const offer = {
    limit: limit ?? null,
    permission,
    message: describeMissing(getTitle(permission)),
    planId: plan.id,
  };
  const isPending = checkout.pendingPriceId === price.id;

  function choose() {
    if (checkout.isPending) return;
    if (subscription === null) checkout.open(price.id, () => openRefusal({ ...offer, isPaying: true }));
    else openRefusal(offer);
  }

  return (
    <Button
      size="sm"
      variant={variant}
      // Not disabled, because it would lose the focus, which the dialog gives back to it.
      aria-busy={isPending || undefined}
      onClick={choose}
    >
      {isPending && <LoaderCircle aria-hidden="true" className="animate-spin" />}
      Get {plan.name}
    </Button>
  );
}
