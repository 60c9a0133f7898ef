import type { ReactNode } from "react";
import { formatAmount } from "@/lib/billing/money";
import { listInclusions } from "@/lib/limits/texts";
import { OfferCard } from "./offer-card";
import type { Offers } from "./offers";

/**
 * The free plan, as the first of the cards.
 * @param props.badge beside its name
 * @param props.children its button
 */
export const FreeCard = ({
  plans,
  columns,
  badge,
  children,
}: Offers & { badge?: string; children?: ReactNode }) => (
  <OfferCard
    id="plan-free"
    name="Free"
    badge={badge}
    description="For as long as you like."
    amount={formatAmount({
      unit_amount: 0,
      currency: plans.flatMap(({ prices }) => prices)[0]?.currency ?? "usd",
    })}
    note="No credit card needed"
    inclusions={listInclusions(columns[0]!.limits)}
  >
    {children}
  </OfferCard>
);
