import type { Subscription } from "../endpoints";
import { formatAmount, formatPrice } from "../money";
import type { NextPayment, OpenSubscription } from "../open-subscription-endpoints";

/** A sentence in parts. A day is formatted in the user's time zone when it is shown. */
export type SentenceParts = (string | { day: string })[];

interface SubscriptionDescription {
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
> &
  Partial<
    Pick<
      OpenSubscription,
      "access_until" | "payment_needs" | "open_invoice_url" | "paused_collection" | "collection_resumes_at"
    >
  >;

const IN_PORTAL = "in the customer portal";

const LOOKS: Record<SubscriptionState["status"], Pick<SubscriptionDescription, "label" | "tone">> = {
  trialing: { label: "Trial", tone: "primary" },
  active: { label: "Active", tone: "primary" },
  past_due: { label: "Payment due", tone: "warning" },
  unpaid: { label: "Unpaid", tone: "destructive" },
  paused: { label: "Paused", tone: "warning" },
  incomplete: { label: "Not paid yet", tone: "warning" },
  incomplete_expired: { label: "Not started", tone: "default" },
  canceled: { label: "Ended", tone: "default" },
};

/** Describes the state of a subscription and what happens next or what the user has to do. */
export function describeSubscription(subscription: SubscriptionState): SubscriptionDescription {
  const { status, current_period_end, trial_end } = subscription;
  const end = findEnd(subscription);
  if (end && status === "trialing") return describeEnding(end, trial_end, "Free");
  if (end && status === "active") return describeEnding(end, current_period_end, "Paid");
  return { ...LOOKS[status], sentence: describeState(subscription) };
}

/** Says in a sentence what happens next or what the user has to do, unless a trial or an active subscription is about to end. */
function describeState(subscription: SubscriptionState): SentenceParts {
  const { current_period_end, trial_end, ended_at } = subscription;
  const cost = formatCost(subscription);
  const isWaitingForBank = subscription.payment_needs === "authentication";
  switch (subscription.status) {
    case "trialing":
      if (!trial_end) return ["Free for now."];
      return ["Free until ", { day: trial_end }, cost ? `, then ${cost}.` : "."];
    case "active":
      if (subscription.paused_collection) return describePausedCollection(subscription);
      return current_period_end
        ? ["Renews on ", { day: current_period_end }, "."]
        : ["Renews automatically."];
    case "past_due":
      return [
        isWaitingForBank
          ? "Confirm the last payment with your bank."
          : isSentInvoice(subscription)
            ? "Your last invoice is overdue. Pay it to keep your plan."
            : `The last payment didn’t go through. Update your card ${IN_PORTAL} to keep your plan.`,
        ...describeAccess(subscription),
      ];
    case "unpaid":
      return [
        `The payments didn’t go through, so your plan is off. Pay the open invoice here or ${IN_PORTAL} to turn it back on.`,
      ];
    case "paused":
      return [
        isWaitingForBank
          ? "Your plan is paused. Your bank asks you to confirm the payment."
          : subscription.open_invoice_url
            ? `Your plan is paused. Pay the open invoice here or ${IN_PORTAL}.`
            : `Your plan is paused. Check that a payment method is saved ${IN_PORTAL}, then resume your plan.`,
      ];
    case "incomplete":
      return [
        isWaitingForBank
          ? "Confirm the first payment with your bank to start your plan."
          : `The first payment hasn’t gone through yet. Pay the invoice here or ${IN_PORTAL} to start your plan.`,
      ];
    case "incomplete_expired":
      return ["The first payment didn’t arrive in time, so your plan didn’t start. Choose a plan again."];
    case "canceled":
      return ended_at ? ["It ended on ", { day: ended_at }, "."] : ["It has ended."];
  }
}

/** Whether the open invoice was sent to the user, to be paid without a stored card. */
const isSentInvoice = ({ payment_needs, open_invoice_url }: SubscriptionState) =>
  payment_needs === null && Boolean(open_invoice_url);

/** What to say when the user has no plan any more. */
export const describeEndedPlan = (plan: {
  name: string;
  ended_at: string;
  was_trial: boolean;
}): SentenceParts => [
  plan.was_trial ? `Your free trial of ${plan.name} ended on ` : `Your ${plan.name} plan ended on `,
  { day: plan.ended_at },
  ".",
];

/** Until when a subscription whose payment is due keeps its access. */
function describeAccess({ access_until }: SubscriptionState): SentenceParts {
  if (!access_until) return [];
  const isOver = Date.parse(access_until) <= Date.now();
  return [
    isOver ? " Your plan has been off since " : " Your plan stays on until ",
    { day: access_until },
    ".",
  ];
}

/** The merchant has paused the payments. The plan stays on meanwhile. */
const describePausedCollection = ({ collection_resumes_at }: SubscriptionState): SentenceParts =>
  collection_resumes_at
    ? ["Your plan stays on. You pay nothing until ", { day: collection_resumes_at }, "."]
    : ["Your plan stays on. You pay nothing for now."];

/** The text of the button that leads to what the subscription waits for, or null if it waits for nothing. */
export function findSettlementLabel({
  status,
  payment_needs,
  open_invoice_url,
}: Pick<OpenSubscription, "status" | "payment_needs" | "open_invoice_url">): string | null {
  if (open_invoice_url) return payment_needs === "authentication" ? "Confirm Payment" : "Pay Open Invoice";
  return status === "paused" ? "Resume Plan" : null;
}

/** Stripe has two fields for it. @returns the day on which the subscription ends, or null if it continues. */
export const findEnd = ({
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

/** For example "$50 / month", or "3 × $50 / month" for a quantity of 3; it can be 0. Empty if the price or its amount is unknown. */
export const formatCost = ({ price, quantity }: Pick<Subscription, "price" | "quantity">) =>
  price && price.unit_amount !== null ? `${quantity === 1 ? "" : `${quantity} × `}${formatPrice(price)}` : "";

/** For example "$49.50 on May 1, after a discount of $5, including $4.50 tax". */
function describePayment({ amount, currency, discount, tax, at }: NextPayment): SentenceParts {
  const say = (unit_amount: number) => formatAmount({ unit_amount, currency });
  const parts = [
    discount > 0 && `after a discount of ${say(discount)}`,
    tax > 0 && `including ${say(tax)} tax`,
  ];
  return [
    `${say(amount)} on `,
    { day: at },
    ...parts.filter((part) => part !== false).map((part) => `, ${part}`),
  ];
}

/**
 * Names and values of a subscription for a description list.
 * @param nextPayment what Stripe charges next; undefined while it is not known
 */
export function listFacts(
  subscription: Subscription,
  nextPayment?: NextPayment | null,
): [name: string, value: SentenceParts][] {
  const { status, created_at, current_period_start: start, current_period_end: next } = subscription;
  const end = findEnd(subscription);
  // The description of a trial says when it ends, and it began with the subscription.
  const hasPeriod = status !== "trialing" && start && next;
  const facts: Record<string, SentenceParts | false | "" | null | undefined> = {
    "Subscribed since": [{ day: created_at }],
    "Current period": hasPeriod && [{ day: start }, " to ", { day: next }],
    "Next payment": nextPayment && describePayment(nextPayment),
    Ends: end && [{ day: end }],
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
