import type { Subscription } from "./endpoints";
import { formatAmount, formatPrice } from "./money";

/** A sentence in parts. A day is formatted in the user's time zone when it is shown. */
export type SentenceParts = (string | { day: string })[];

export interface SubscriptionDescription {
  label: string;
  tone: "primary" | "default" | "warning" | "destructive";
  sentence: SentenceParts;
}

type SubscriptionState = Pick<
  Subscription,
  | "status"
  | "quantity"
  | "cancel_at"
  | "cancel_at_period_end"
  | "current_period_end"
  | "trial_end"
  | "ended_at"
  | "price"
>;

const IN_PORTAL = "in the customer portal";

/** Describes the state of a subscription and what happens next or what the user has to do. */
export function describeSubscription(subscription: SubscriptionState): SubscriptionDescription {
  const { status, current_period_end, trial_end, ended_at, price } = subscription;
  const end = getEnd(subscription);
  switch (status) {
    case "trialing":
      if (end) return describeEnding(end, trial_end, "Free");
      return {
        label: "Trial",
        tone: "primary",
        sentence: trial_end
          ? ["Free until ", { day: trial_end }, price ? `, then ${formatCost(subscription)}.` : "."]
          : ["Free for now."],
      };
    case "active":
      if (end) return describeEnding(end, current_period_end, "Paid");
      return {
        label: "Active",
        tone: "primary",
        sentence: current_period_end
          ? ["Renews on ", { day: current_period_end }, "."]
          : ["Renews by itself."],
      };
    case "past_due":
      return {
        label: "Payment due",
        tone: "warning",
        sentence: [`The last payment did not go through. Update your card ${IN_PORTAL} to keep your plan.`],
      };
    case "unpaid":
      return {
        label: "Unpaid",
        tone: "destructive",
        sentence: [
          `The payments did not go through, so your plan is off. Pay the open invoice ${IN_PORTAL}.`,
        ],
      };
    case "paused":
      return {
        label: "Paused",
        tone: "warning",
        sentence: [`The trial ended without a way to pay. Add a card ${IN_PORTAL} to go on.`],
      };
    case "incomplete":
      return {
        label: "Not paid yet",
        tone: "warning",
        sentence: [`The first payment did not go through yet. Finish it ${IN_PORTAL}.`],
      };
    case "incomplete_expired":
      return {
        label: "Not begun",
        tone: "default",
        sentence: ["The first payment did not come in time, so the plan has not begun. Choose one anew."],
      };
    case "canceled":
      return {
        label: "Ended",
        tone: "default",
        sentence: ended_at ? ["It ended on ", { day: ended_at }, "."] : ["It has ended."],
      };
  }
}

/** Stripe has two fields for it. @returns the day on which the subscription ends, or null if it continues. */
export const getEnd = ({
  cancel_at,
  cancel_at_period_end,
  current_period_end,
}: Pick<Subscription, "cancel_at" | "cancel_at_period_end" | "current_period_end">) =>
  cancel_at ?? (cancel_at_period_end ? current_period_end : null);

/** The end may be later than the paid period; until then the subscription is renewed. */
function describeEnding(end: string, until: string | null, how: "Free" | "Paid"): SubscriptionDescription {
  const isLater = until !== null && Date.parse(end) > Date.parse(until);
  return {
    label: "Ending",
    tone: "warning",
    sentence: isLater ? ["Ends on ", { day: end }, "."] : [`${how} until `, { day: end }, ", then it ends."],
  };
}

/** For example "$50 / month", or "3 × $50 / month" for a quantity of 3. Empty if the price is unknown. */
export const formatCost = ({ price, quantity }: Pick<Subscription, "price" | "quantity">) =>
  price ? `${quantity > 1 ? `${quantity} × ` : ""}${formatPrice(price)}` : "";

/** Names and values of a live subscription for a description list. */
export function listFacts(subscription: Subscription): [name: string, value: SentenceParts][] {
  const { status, quantity, price, created_at, trial_start, trial_end } = subscription;
  const { current_period_start, current_period_end } = subscription;
  const end = getEnd(subscription);
  const isTrial = status === "trialing";
  const isRenewed = isTrial || status === "active";
  const [start, next] = isTrial ? [trial_start, trial_end] : [current_period_start, current_period_end];
  const facts: Record<string, SentenceParts | false | "" | null | undefined> = {
    "Subscribed since": [{ day: created_at }],
    [isTrial ? "Trial" : "Current period"]: start && next && [{ day: start }, " to ", { day: next }],
    "Next payment": isRenewed &&
      !end &&
      price &&
      next && [`${formatAmount(price, quantity)} on `, { day: next }],
    Ends: end && [{ day: end }],
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
