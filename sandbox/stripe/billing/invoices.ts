import type Stripe from "stripe";
import {
  type Account,
  change,
  type Invoice,
  isLive,
  itemOf,
  openInvoiceOf,
  priceOf,
  type Subscription,
} from "../account.ts";
import { canPay } from "../cards.ts";
import { money } from "../money.ts";
import { newInvoice, newLine } from "../objects/invoice.ts";
import { DAY } from "./periods.ts";

/** Days from one failed attempt to the next; after the last the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7];

export const productName = (account: Account, product: string) =>
  account.products.get(product)?.name ?? product;

/** The line for the subscription's current period. */
export function periodLine(account: Account, subscription: Subscription): Stripe.InvoiceLineItem {
  const { current_period_start: start, current_period_end: end, quantity = 1 } = itemOf(subscription);
  const price = priceOf(subscription);
  const name = productName(account, price.product);
  const isTrial = subscription.status === "trialing";
  const each = `${money(price.unit_amount!, price.currency)} / ${price.recurring!.interval}`;
  return newLine(subscription, {
    price,
    quantity,
    amount: isTrial ? 0 : price.unit_amount! * quantity,
    description: isTrial ? `Trial period for ${name}` : `${quantity} × ${name} (at ${each})`,
    start,
    end,
  });
}

/** An invoice over these lines and the prorations that waited for it; nobody hears of it before it is issued. */
export function draftInvoice(
  account: Account,
  subscription: Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: Stripe.InvoiceLineItem[],
  at: number,
): Invoice {
  const customer = account.customers.get(subscription.customer)!;
  const pending = account.pendingLines.get(subscription.id) ?? [];
  account.pendingLines.delete(subscription.id);
  const invoice = newInvoice(customer, subscription, reason, [...pending, ...lines], at);
  account.invoices.set(invoice.id, invoice);
  return invoice;
}

/** Makes a draft final and tries to have it paid. */
export function issue(account: Account, invoice: Invoice, at: number) {
  const customer = account.customers.get(invoice.customer)!;
  account.emit("invoice.created", invoice, at);
  invoice.status = "open";
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  invoice.status_transitions.finalized_at = at;
  invoice.effective_at = at;
  invoice.ending_balance = Math.min(0, invoice.total + customer.balance);
  change(account, "customer", customer, at, () => {
    customer.balance = invoice.ending_balance!;
  });
  account.emit("invoice.finalized", invoice, at);
  attempt(account, invoice, at);
}

export const subscriptionOf = (account: Account, invoice: Invoice) =>
  account.subscriptions.get(invoice.parent!.subscription_details!.subscription as string)!;

/** Tries to have an open invoice paid. */
export function attempt(account: Account, invoice: Invoice, at: number) {
  const subscription = subscriptionOf(account, invoice);
  if (invoice.amount_due === 0 || canPay(account, subscription)) return markPaid(account, invoice, at);
  invoice.attempted = true;
  const days = RETRY_DAYS[invoice.attempt_count++];
  invoice.next_payment_attempt = days === undefined ? null : at + days * DAY;
  account.emit("invoice.payment_failed", invoice, at);
  if (days === undefined) return cancelNow(account, subscription, at, "payment_failed");
  change(account, "customer.subscription", subscription, at, () => {
    if (isLive(subscription)) subscription.status = "past_due";
  });
}

export function markPaid(account: Account, invoice: Invoice, at: number) {
  const subscription = subscriptionOf(account, invoice);
  invoice.status = "paid";
  invoice.attempted = true;
  if (invoice.amount_due > 0) invoice.attempt_count++;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = at;
  account.emit("invoice.paid", invoice, at);
  account.emit("invoice.payment_succeeded", invoice, at);
  if (openInvoiceOf(account, subscription.id)) return;
  change(account, "customer.subscription", subscription, at, () => {
    if (subscription.status === "past_due") subscription.status = "active";
  });
}

export function cancelNow(
  account: Account,
  subscription: Subscription,
  at: number,
  reason: Stripe.Subscription.CancellationDetails.Reason,
) {
  subscription.status = "canceled";
  subscription.canceled_at ??= at;
  subscription.ended_at = at;
  subscription.cancellation_details = { ...subscription.cancellation_details!, reason };
  const invoice = openInvoiceOf(account, subscription.id);
  if (invoice) Object.assign(invoice, { next_payment_attempt: null, auto_advance: false });
  account.emit("customer.subscription.deleted", subscription, at);
}
