import { useQuery } from "@tanstack/react-query";
import { ComparePlansLink } from "@/components/billing/compare-plans-link";
import { useCheckout } from "@/components/billing/use-checkout";
import { ErrorState, Loading } from "@/components/feedback/states";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { getMe } from "@/lib/auth/calls";
import { listPlansGranting } from "@/lib/billing/calls";
import { findPrice, formatPrice, hasYearlyChoice, TRIAL_DAYS } from "@/lib/billing/money";
import type { PartName } from "@/lib/limits/plan-limits";
import { toQueryOptions } from "@/lib/queries";
import { ChoosePlan } from "./choose-plan";

const LIST_CLASSES = "@container grid gap-3";

/**
 * The plans that grant a permission, with their prices and the trial of a first plan. They are bought without leaving the
 * page. @param props.limit the part of the product that the permission opens
 */
export function Plans({ name, limit }: { name: string; limit?: PartName }) {
  const { data, error, refetch } = useQuery(
    toQueryOptions(listPlansGranting, { params: { "permission-name": name } }),
  );
  const checkout = useCheckout();
  const hasSubscribed = useQuery(toQueryOptions(getMe, {})).data?.has_subscribed;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Loading className={LIST_CLASSES}>
        <Skeleton rounded="lg" className="h-28 @min-[21rem]:h-17" />
        <Skeleton rounded="lg" className="h-28 @min-[21rem]:h-17" />
      </Loading>
    );
  }
  if (data.data.length === 0) {
    return (
      <p className="text-sm text-muted-foreground">
        No plan includes this permission. An administrator can give you access.
      </p>
    );
  }
  return (
    <>
      <ul className={LIST_CLASSES}>
        {data.data.map((plan, index) => {
          // The button opens the payment of this price.
          const price = findPrice(plan, "month");
          const variant = index === 0 ? "default" : "outline";
          return (
            <li
              key={plan.id}
              // All buttons are beside the names, or all have a line of their own, which they fill.
              className="grid items-center gap-x-4 gap-y-2 rounded-lg border bg-card px-4 py-3 shadow-xs @min-[21rem]:grid-cols-[1fr_auto]"
            >
              <div className="grid min-w-0 gap-0.5 text-sm wrap-anywhere">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <h3 className="font-medium">{plan.name}</h3>
                  {hasSubscribed === false && plan.prices?.some(({ unit_amount }) => unit_amount) && (
                    <Badge variant="primary">{TRIAL_DAYS} days free</Badge>
                  )}
                </div>
                {price && <p className="text-muted-foreground">{formatPrice(price)}</p>}
              </div>
              {price && (
                <ChoosePlan
                  plan={plan}
                  price={price}
                  limit={limit}
                  permission={name}
                  variant={variant}
                  checkout={checkout}
                />
              )}
            </li>
          );
        })}
      </ul>
      {data.data.some(hasYearlyChoice) && (
        <p className="on-contours text-sm text-muted-foreground">
          You can also pay yearly. <ComparePlansLink />
        </p>
      )}
    </>
  );
}
