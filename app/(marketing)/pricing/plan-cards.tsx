import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { Price, Product, Subscription } from "@/lib/billing/endpoints";
import { findPrice, formatPrice, formatYearlySaving, type Interval, TRIAL_DAYS } from "@/lib/billing/money";
import { cn } from "@/lib/utils";

interface Props {
  plans: Product[];
  interval: Interval;
  /** Undefined while it is loading. */
  subscription?: Subscription | null;
  /** Whether the user has had a subscription before. Only the first one starts with a trial. */
  hasSubscribed?: boolean;
  /** When the user's plan ends, if it was cancelled, or what it waits for. */
  ending?: ReactNode;
  /** The button of a plan; `headingId` is the id of the heading that describes it. */
  action: (price: Price, headingId: string, isHighlighted: boolean) => ReactNode;
}

export const PlanCards = ({ plans, ...props }: Props) => (
  <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),22rem))] justify-center gap-5">
    {plans.map((plan) => (
      <PlanCard key={plan.id} plan={plan} {...props} />
    ))}
  </ul>
);

function PlanCard({ plan, ...props }: Omit<Props, "plans"> & { plan: Product }) {
  const { interval, subscription, hasSubscribed, ending, action } = props;
  const price = findPrice(plan, interval);
  if (!price) return null;
  const current = subscription?.price;
  const isCurrent = current?.product?.name === plan.name;
  const isHighlighted = subscription ? isCurrent : plan.name === "Freelancer";
  const [amount, intervalText] = formatPrice(price).split(" / ");
  const heading = `plan-${plan.id}`;
  return (
    <li
      className={cn(
        "row-span-4 grid grid-rows-subgrid gap-4 rounded-xl border bg-card p-6 text-card-foreground",
        isHighlighted ? "border-primary shadow-sm ring-1 ring-primary" : "shadow-xs",
      )}
    >
      <div className="grid content-start gap-1.5">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={heading} className="text-lg font-semibold tracking-tight wrap-anywhere">
            {plan.name}
          </h2>
          {isHighlighted && <Badge variant="primary">{subscription ? "Your plan" : "Recommended"}</Badge>}
        </div>
        <p className="text-sm text-pretty wrap-anywhere whitespace-pre-line text-muted-foreground">
          {plan.description}
        </p>
      </div>
      <p className="text-4xl font-semibold tracking-tighter">
        {amount}
        {intervalText && (
          <span className="text-base font-normal tracking-normal text-muted-foreground">
            {" "}
            / {intervalText}
          </span>
        )}
      </p>
      <p className="min-h-5 text-sm text-pretty text-muted-foreground">
        {isCurrent && current ? ending || `You pay ${formatPrice(current)}.` : getNote(plan, price, interval)}
      </p>
      <div className="grid content-end gap-3">
        {action(price, heading, isHighlighted)}
        <p className="min-h-4 text-center text-xs text-muted-foreground">
          {getFootnote(subscription, isCurrent, hasSubscribed)}
        </p>
      </div>
    </li>
  );
}

/** Returns the small print under a price. */
function getNote(plan: Product, price: Price, interval: Interval) {
  if (price.interval !== interval) return `Sold ${price.interval === "year" ? "yearly" : "monthly"} only.`;
  const saving = formatYearlySaving(plan);
  if (!saving) return null;
  return interval === "year" ? `You save ${saving} a year.` : `Save ${saving} a year by paying yearly.`;
}

function getFootnote(
  subscription: Subscription | null | undefined,
  isCurrent: boolean,
  hasSubscribed: boolean | undefined,
) {
  if (subscription)
    return isCurrent ? "Change or end it in the customer portal" : "Switch plans in the customer portal";
  if (hasSubscribed === undefined) return null;
  return hasSubscribed ? "Billed from the first day" : `${TRIAL_DAYS} days free on your first subscription`;
}
