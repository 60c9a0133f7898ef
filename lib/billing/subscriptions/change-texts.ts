import type { OpenSubscription } from "../open-subscription-endpoints";
import { grantsAccess } from "./statuses";
import { findSettlementLabel } from "./subscription-texts";

type Current = Pick<OpenSubscription, "status" | "access_until" | "payment_needs" | "open_invoice_url">;

/**
 * What happens when a user chooses a plan: a checkout, a change in the portal, or what their current subscription waits for
 * (`getPageForSubscriber`).
 * @param current their subscription that has not ended, if there is one
 * @param plan the name of the chosen plan
 */
export function describeChange(current: Current | null | undefined, plan: string) {
  const payment = "Waiting for your payment in the other tab.";
  if (!current) return { effect: null, action: `Get ${plan}`, waiting: payment };
  if (grantsAccess(current)) {
    const waiting = "Change your plan in the other tab.";
    return { effect: "It replaces your current plan.", action: `Get ${plan}`, waiting };
  }
  if (current.open_invoice_url) {
    const effect = "You haven’t paid for your current plan. Pay its open invoice first.";
    return { effect, action: findSettlementLabel(current)!, waiting: payment };
  }
  if (current.status === "paused") {
    const effect = "Your current plan is paused. Resume it in Billing first.";
    return { effect, action: "Open Billing", waiting: "Resume your plan in the other tab." };
  }
  const effect = "You haven’t paid for your current plan. Pay on our payment provider’s page first.";
  return { effect, action: "Manage Subscription", waiting: payment };
}
