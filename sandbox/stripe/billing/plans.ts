import { type Account, getItem, type Subscription } from "../account.ts";
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
