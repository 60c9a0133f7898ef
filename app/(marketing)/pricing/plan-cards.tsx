import { clsx } from "clsx";
import type { CSSProperties, ReactNode } from "react";
import type { Price, Product, Subscription } from "@/lib/billing/endpoints";
import {
  findPrice,
  formatMonthly,
  formatPrice,
  formatYearlySaving,
  type Interval,
  TRIAL_DAYS,
} from "@/lib/billing/money";
import { formatCost } from "@/lib/billing/subscriptions/subscription-texts";
import { OfferCard } from "./offer-card";
import type { Offer } from "./offers";

interface Props {
  plans: Offer[];
  /** The card before the plans, where the free plan is one to choose or to keep. */
  free?: ReactNode;
  interval: Interval;
  /** Undefined while it is loading. */
  subscription?: Subscription | null;
  /** Whether the user has had a subscription before. Only the first one starts with a trial. */
  hasSubscribed?: boolean;
  /** When the user's plan ends, if it was canceled, or what it is waiting for. */
  ending?: ReactNode;
  /** The button of a plan; `headingId` is the id of the heading that describes it. */
  action: (price: Price, headingId: string, isHighlighted: boolean) => ReactNode;
}

/** How wide the row is, by the number of its cards. Three fill the page. */
const MAX_WIDTHS: Record<number, string> = { 1: "max-w-sm", 2: "max-w-4xl" };

/** The line below a card's button. */
export const TERMS = "min-h-5 text-center text-compact leading-5 font-medium text-balance";

/** As many columns as cards, or fewer where a card would be narrower than 17rem. */
const COLUMNS =
  "grid-cols-[repeat(auto-fill,minmax(max(min(100%,17rem),(100%-(var(--cards)-1)*1.5rem)/var(--cards)),1fr))]";

export function PlanCards({ plans, free, ...props }: Props) {
  const count = plans.length + (free ? 1 : 0);
  return (
    <ul
      // Columns by this number, not by what is there, so that no card moves while the page still arrives.
      style={{ "--cards": count } as CSSProperties}
      className={clsx("mx-auto mt-4 grid gap-3 sm:mt-8 sm:gap-6", COLUMNS, MAX_WIDTHS[count])}
    >
      {free}
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} {...props} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, ...props }: Omit<Props, "plans" | "free"> & { plan: Offer }) {
  const { interval, subscription, hasSubscribed, ending, action } = props;
  const price = findPrice(plan, interval);
  if (!price) return null;
  const current = subscription?.price;
  const isCurrent = current?.product?.name === plan.name;
  const cost = isCurrent && subscription ? formatCost(subscription) : "";
  const isHighlighted = subscription ? isCurrent : plan.isRecommended;
  const [amount, intervalText] = formatPrice(price).split(" / ");
  const heading = `plan-${plan.id}`;
  return (
    <OfferCard
      id={heading}
      name={plan.name}
      badge={isHighlighted && (subscription ? "Your plan" : "Recommended")}
      description={[plan.description, plan.reason].filter(Boolean).join("\n")}
      amount={amount!}
      interval={intervalText}
      note={isCurrent && (ending || cost) ? ending || `You pay ${cost}.` : getNote(plan, price, interval)}
      inclusions={plan.inclusions}
      highlights={plan.highlights}
      isHighlighted={isHighlighted}
    >
      {action(price, heading, isHighlighted)}
      <p className={TERMS}>{getTerms(subscription, isCurrent, hasSubscribed)}</p>
    </OfferCard>
  );
}

/** Returns the small print below a price. */
function getNote(plan: Product, price: Price, interval: Interval) {
  const monthly = formatMonthly(price);
  if (price.interval !== interval) {
    if (monthly) return `${monthly}, billed yearly only.`;
    return `Billed ${price.interval === "year" ? "yearly" : "monthly"} only.`;
  }
  const saving = formatYearlySaving(plan);
  const perMonth = monthly && `${monthly}, billed yearly`;
  if (!saving) return perMonth && `${perMonth}.`;
  if (interval === "month") return `Save ${saving} a year with yearly billing.`;
  return `${[perMonth, `Save ${saving} a year`].filter(Boolean).join(" · ")}.`;
}

/** Returns the text below the button. */
function getTerms(
  subscription: Subscription | null | undefined,
  isCurrent: boolean,
  hasSubscribed: boolean | undefined,
) {
  if (subscription)
    return isCurrent ? "Change or cancel it in the customer portal" : "Switch plans in the customer portal";
  if (hasSubscribed === undefined) return null;
  return hasSubscribed
    ? "Billed from the first day"
    : `${TRIAL_DAYS} days free with your first plan. Cancel anytime.`;
}
