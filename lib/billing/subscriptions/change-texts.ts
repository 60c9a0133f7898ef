import type { OpenSubscription } from "../open-endpoints";
import { grantsAccess } from "./statuses";
import { getSettlementLabel } from "./subscription-texts";

type Present = Pick<OpenSubscription, "status" | "payment_needs" | "open_invoice_url">;

/**
 * What happens when a user chooses a plan: a checkout, a change in the portal, or what their present subscription waits for
 * (`getPageForSubscriber`).
 * @param present their subscription that has not ended, if there is one
 * @param plan the name of the chosen plan
 */
export function describeChange(present: Present | null | undefined, plan: string) {
  const payment = "Waiting for your payment in the other tab.";
  if (!present) return { effect: null, action: `Get ${plan}`, waiting: payment };
  if (grantsAccess(present)) {
    const waiting = "Change your plan in the other tab.";
    return { effect: "It replaces your current plan.", action: `Get ${plan}`, waiting };
  }
  if (present.open_invoice_url) {
    const effect = "Your current plan isn’t paid. Pay its open invoice first.";
    return { effect, action: getSettlementLabel(present)!, waiting: payment };
  }
  if (present.status === "paused") {
    const effect = "Your current plan is paused. Resume it in Billing first.";
    return { effect, action: "Open Billing", waiting: "Resume your plan in the other tab." };
  }
  const effect = "Your current plan isn’t paid. Pay it on our payment provider’s page first.";
  return { effect, action: "Manage Subscription", waiting: payment };
}
