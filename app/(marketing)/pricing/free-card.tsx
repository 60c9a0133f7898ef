import type { ReactNode } from "react";
import { listInclusions } from "@/lib/limits/texts";
import { OfferCard } from "./offer-card";
import type { Offers } from "./offers";
import { TERMS } from "./plan-cards";

/**
 * The free plan, as the first of the cards.
 * @param props.badge beside its name
 * @param props.children its button
 */
export const FreeCard = ({
  columns,
  badge,
  children,
}: Pick<Offers, "columns"> & { badge?: string; children?: ReactNode }) => {
  const { price, limits } = columns[0]!;
  return (
    <OfferCard
      id="plan-free"
      name="Free"
      badge={badge}
      description={
        limits.ai_runs === null ? (
          "Everything that Waymark does."
        ) : (
          <>
            For planning a project now and then.
            <span className="max-sm:hidden">{"\nThe whole board is included."}</span>
          </>
        )
      }
      amount={price!}
      note={
        <>
          No time limit<span className="sm:hidden">, no credit card needed</span>.
        </>
      }
      inclusions={listInclusions(limits)}
    >
      {children}
      {/* A phone says so above the button. */}
      <p className={`${TERMS} max-sm:hidden`}>No credit card needed.</p>
    </OfferCard>
  );
};
