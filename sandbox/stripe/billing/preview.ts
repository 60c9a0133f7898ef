import { type Account, getItem, getPrice, type Invoice, isOngoing, type Subscription } from "../account.ts";
import { createApiError } from "../errors.ts";
import { newInvoice } from "../objects/invoice.ts";
import { adjustInvoice } from "./adjustments.ts";
import { newPeriodLine } from "./invoices.ts";
import { getPeriodEnd } from "./periods.ts";

/** The next invoice of a subscription. Nothing is stored. @throws if the subscription is not renewed */
export function previewInvoice(account: Account, subscription: Subscription): Invoice {
  const { cancel_at, cancel_at_period_end } = subscription;
  const start = getItem(subscription).current_period_end;
  if (!isOngoing(subscription) || cancel_at_period_end || (cancel_at && cancel_at <= start))
    throw createApiError(
      404,
      "invalid_request_error",
      `No upcoming invoices for customer: ${subscription.customer}`,
      { code: "invoice_upcoming_none" },
    );
  const next = structuredClone(subscription);
  next.status = "active";
  const end = getPeriodEnd(subscription.billing_cycle_anchor, start, getPrice(subscription).recurring!);
  Object.assign(getItem(next), { current_period_start: start, current_period_end: end });
  const customer = account.customers.get(subscription.customer)!;
  const pending = account.pendingLines.get(subscription.id) ?? [];
  const lines = structuredClone([...pending, newPeriodLine(account, next)]);
  const invoice = newInvoice(customer, next, "upcoming", lines, start);
  invoice.id = `upcoming_${invoice.id}`;
  adjustInvoice(account, customer, next, invoice);
  return invoice;
}
