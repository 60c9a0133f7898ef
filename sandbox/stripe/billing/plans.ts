import type Stripe from "stripe";
import { type Account, getItem, type Subscription } from "../account.ts";
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

/**
 * Invoices the next period of a paused subscription, which stays paused until the invoice is paid. Without a payment attempt
 * Stripe voids the invoice after 23 hours.
 */
export function resume(
  account: Account,
  subscription: Subscription,
  behavior: Stripe.SubscriptionResumeParams.PaymentBehavior,
  at: number,
) {
  const { default_payment_method, customer } = subscription;
  if (!(default_payment_method ?? account.customers.get(customer)!.invoice_settings.default_payment_method))
    throw createInvalidRequest(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      undefined,
      "resource_missing",
    );
  Object.assign(getItem(subscription), { current_period_end: at });
  subscription.billing_cycle_anchor = at;
  renew(account, subscription, at, { isPaidNow: behavior === "resume_on_payment_success" });
}
