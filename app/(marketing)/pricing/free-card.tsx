import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { formatAmount } from "@/lib/billing/money";
import { listInclusions } from "@/lib/limits/texts";
import { DISPLAY } from "../titles";
import type { Offers } from "./offers";

/**
 * The free plan, as the first of the cards. On a phone it is short, so that the button of the recommended plan is in sight.
 * @param props.badge beside its name
 * @param props.children its button
 */
export function FreeCard({
  plans,
  columns,
  badge,
  children,
}: Offers & { badge?: ReactNode; children?: ReactNode }) {
  const currency = plans.flatMap(({ prices }) => prices)[0]?.currency ?? "usd";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-2xl border bg-card px-5 py-2.5 text-card-foreground shadow-xs sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:items-stretch sm:gap-5 sm:px-8 sm:py-7">
      <div className="flex flex-wrap items-baseline gap-x-2 sm:grid sm:content-start sm:items-stretch sm:gap-1.5">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
          <h2 id="plan-free" className="text-lg font-semibold">
            Free
          </h2>
          {badge}
        </div>
        <p className="text-sm text-muted-foreground">For as long as you like.</p>
      </div>
      <div className="contents sm:grid sm:content-start sm:gap-2.5">
        <p className={`justify-self-end text-2xl ${DISPLAY} sm:justify-self-start sm:text-5xl`}>
          {formatAmount({ unit_amount: 0, currency })}
        </p>
        <p className="text-[0.8125rem] text-muted-foreground sm:min-h-5 sm:text-sm">No credit card needed</p>
      </div>
      <div className="grid content-start">{children}</div>
      <ul
        aria-label="Free includes"
        className="col-span-full grid content-start gap-1 text-sm sm:gap-2.5 sm:border-t sm:pt-5"
      >
        {listInclusions(columns[0]!.limits).map((inclusion) => (
          <li key={inclusion} className="flex gap-2 first:font-medium">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
            {inclusion}
          </li>
        ))}
      </ul>
    </li>
  );
}
