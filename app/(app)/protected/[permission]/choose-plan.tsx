import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useCheckout } from "@/components/billing/use-checkout";
import { Button } from "@/components/ui/button";
import { getOpenSubscription } from "@/lib/billing/calls";
import type { Price, Product } from "@/lib/billing/endpoints";
import type { PartName } from "@/lib/limits/plan-limits";
import { openRefusal } from "@/lib/limits/refusal";
import { describeMissingPart } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";

/**
 * Opens the payment for a plan in another tab, and the dialog that waits for it here. A user with a subscription sees the
 * dialog first, which says what becomes of that.
 */
export function ChoosePlan({
  plan,
  price,
  limit,
  permission,
  variant,
}: {
  plan: Product;
  price: Price;
  limit: PartName;
  permission: string;
  variant: ComponentProps<typeof Button>["variant"];
}) {
  const subscription = useQuery(toQueryOptions(getOpenSubscription, {})).data;
  const offer = { limit, permission, message: describeMissingPart(limit), planId: plan.id };
  const checkout = useCheckout(() => openRefusal({ ...offer, isPaying: true }));

  function choose() {
    if (checkout.isPending) return;
    if (subscription === null) checkout.open(price.id);
    else openRefusal(offer);
  }

  return (
    <Button
      size="sm"
      variant={variant}
      // Not disabled, because it would lose the focus, which the dialog gives back to it.
      aria-busy={checkout.isPending || undefined}
      onClick={choose}
    >
      Choose {plan.name}
    </Button>
  );
}
