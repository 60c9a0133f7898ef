import { type Account, getItem, type Subscription } from "../account.ts";
import { canPay } from "../cards.ts";
import { createInvalidRequest } from "../errors.ts";
import { renew } from "./subscribe.ts";

/** Schedules the end of a subscription; null undoes it. */
export function scheduleCancellation(
  subscription: Subscription,
  moment: number | null,
  at: number,
  atPeriodEnd = false,
) {
  subscription.cancel_at = moment;
  subscription.cancel_at_period_end = atPeriodEnd;
  subscription.canceled_at = moment === null ? null : at;
  subscription.cancellation_details = {
    ...subscription.cancellation_details!,
    reason: moment === null ? null : "cancellation_requested",
  };
}

/** Ends the trial at once and begins the first paid period. */
export function endTrial(account: Account, subscription: Subscription, at: number) {
  account.warnedSubscriptions.add(subscription.id);
  getItem(subscription).current_period_end = at;
  subscription.billing_cycle_anchor = at;
  subscription.trial_end = at;
  renew(account, subscription, at);
}

/** Begins the first paid period of a subscription whose trial ended without a card. Without a card it stays paused. */
export function resume(account: Account, subscription: Subscription, at: number) {
  if (!canPay(account, subscription))
    throw createInvalidRequest(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      undefined,
      "resource_missing",
    );
  Object.assign(getItem(subscription), { current_period_end: at });
  subscription.billing_cycle_anchor = at;
  subscription.status = "active";
  renew(account, subscription, at);
}
