import type { Subscription } from "./endpoints";
import { amountText, priceText } from "./money";

/** A sentence in parts: what is no text is a day, to be written in the reader's calendar. */
export type Words = (string | { day: string })[];

export interface SubscriptionWords {
  label: string;
  tone: "primary" | "default" | "warning" | "destructive";
  sentence: Words;
}

type Told = Pick<
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

const MEND = "in the customer portal";

/** What state a subscription is in, and what happens next or is to be done. */
export function wordsOf(subscription: Told): SubscriptionWords {
  const { status, current_period_end, trial_end, ended_at, price } = subscription;
  const end = endOf(subscription);
  switch (status) {
    case "trialing":
      if (end) return ending(end, trial_end, "Free");
      return {
        label: "Trial",
        tone: "primary",
        sentence: trial_end
          ? ["Free until ", { day: trial_end }, price ? `, then ${costOf(subscription)}.` : "."]
          : ["Free for now."],
      };
    case "active":
      if (end) return ending(end, current_period_end, "Paid");
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
        sentence: [`The last payment did not go through. Update your card ${MEND} to keep your plan.`],
      };
    case "unpaid":
      return {
        label: "Unpaid",
        tone: "destructive",
        sentence: [`The payments did not go through, so your plan is off. Pay the open invoice ${MEND}.`],
      };
    case "paused":
      return {
        label: "Paused",
        tone: "warning",
        sentence: [`The trial ended without a way to pay. Add a card ${MEND} to go on.`],
      };
    case "incomplete":
      return {
        label: "Not paid yet",
        tone: "warning",
        sentence: [`The first payment did not go through yet. Finish it ${MEND}.`],
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

/** The provider says it in two ways. @returns the day of the end, or null for what goes on. */
export const endOf = ({
  cancel_at,
  cancel_at_period_end,
  current_period_end,
}: Pick<Subscription, "cancel_at" | "cancel_at_period_end" | "current_period_end">) =>
  cancel_at ?? (cancel_at_period_end ? current_period_end : null);

/** An end may be set for later than what is paid for; until then it goes on being renewed. */
function ending(end: string, until: string | null, how: "Free" | "Paid"): SubscriptionWords {
  const isLater = until !== null && Date.parse(end) > Date.parse(until);
  return {
    label: "Ending",
    tone: "warning",
    sentence: isLater ? ["Ends on ", { day: end }, "."] : [`${how} until `, { day: end }, ", then it ends."],
  };
}

/** As "$50 / month", or "3 × $50 / month" of what there are several of; empty while the price is not known. */
export const costOf = ({ price, quantity }: Pick<Subscription, "price" | "quantity">) =>
  price ? `${quantity > 1 ? `${quantity} × ` : ""}${priceText(price)}` : "";

/** The facts of a subscription that gives something, for a list. */
export function factsOf(subscription: Subscription): [name: string, value: Words][] {
  const { status, quantity, price, created_at, trial_start, trial_end } = subscription;
  const { current_period_start, current_period_end } = subscription;
  const end = endOf(subscription);
  const isTrial = status === "trialing";
  const isRenewed = isTrial || status === "active";
  const [start, next] = isTrial ? [trial_start, trial_end] : [current_period_start, current_period_end];
  const facts: Record<string, Words | false | "" | null | undefined> = {
    "Subscribed since": [{ day: created_at }],
    [isTrial ? "Trial" : "Current period"]: start && next && [{ day: start }, " to ", { day: next }],
    "Next payment": isRenewed &&
      !end &&
      price &&
      next && [`${amountText(price, quantity)} on `, { day: next }],
    Ends: end && [{ day: end }],
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
