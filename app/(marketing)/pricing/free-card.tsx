import type { ReactNode } from "react";
import { listInclusions } from "@/lib/limits/texts";
import { OfferCard } from "./offer-card";
import type { Offers } from "./offers";

/**
 * The free plan, as the first of the cards.
 * @param props.badge beside its name
 * @param props.children its button
 */
export const FreeCard = ({
  columns,
  badge,
  children,
}: Pick<Offers, "columns"> & { badge?: string; children?: ReactNode }) => (
  <OfferCard
    id="plan-free"
    name="Free"
    badge={badge}
    description="No credit card needed, no time limit."
    amount={columns[0]!.price!}
    note={null}
    inclusions={listInclusions(columns[0]!.limits)}
  >
    {children}
  </OfferCard>
);
