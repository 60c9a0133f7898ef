import type Stripe from "stripe";
import {
  type Account,
  findOpenInvoice,
  getItem,
  getPrice,
  type Invoice,
  isOngoing,
  type Subscription,
  updateAndEmit,
} from "../account.ts";
import { canPay, hasToConfirm } from "../cards.ts";
import { formatMoney } from "../money.ts";
import { newInvoice, newLine } from "../objects/invoice.ts";
import { newPaymentIntent } from "../objects/payment.ts";
import { newCharge } from "../objects/reversal.ts";
import { adjustInvoice } from "./adjustments.ts";
import { DAY } from "./periods.ts";

/** Days from each failed attempt to the next. After the last attempt the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7];

export const getProductName = (account: Account, product: string) =>
  account.products.get(product)?.name ?? product;

/** The line for the subscription's current period. */
export function newPeriodLine(account: Account, subscription: Subscription): Stripe.InvoiceLineItem {
  const { current_period_start: start, current_period_end: end, quantity = 1 } = getItem(subscription);
  const price = getPrice(subscription);
  const name = getProductName(account, price.product);
  const isTrial = subscription.status === "trialing";
  const each = `${formatMoney(price.unit_amount!, price.currency)} / ${price.recurring!.interval}`;
  return newLine(subscription, {
    price,
    quantity,
    amount: isTrial ? 0 : price.unit_amount! * quantity,
    description: isTrial ? `Trial period for ${name}` : `${quantity} × ${name} (at ${each})`,
    start,
    end,
  });
}

/** Creates an invoice for these lines and the pending prorations. No event is sent before it is finalized. */
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
  adjustInvoice(account, customer, subscription, invoice);
  account.invoices.set(invoice.id, invoice);
  return invoice;
}

/** Opens a draft for payment, and charges the card unless `isPaidNow` is false. */
export function finalizeInvoice(
  account: Account,
  invoice: Invoice,
  at: number,
  { isPaidNow = true }: { isPaidNow?: boolean } = {},
) {
  const customer = account.customers.get(invoice.customer)!;
  account.emit("invoice.created", invoice, at);
  invoice.status = "open";
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  invoice.status_transitions.finalized_at = at;
  invoice.effective_at = at;
  invoice.ending_balance = Math.min(0, invoice.total + customer.balance);
  updateAndEmit(account, "customer", customer, at, () => {
    customer.balance = invoice.ending_balance!;
  });
  addPayment(account, invoice, at);
  account.emit("invoice.finalized", invoice, at);
  if (isPaidNow || invoice.amount_due === 0) attemptPayment(account, invoice, at);
}

/** Adds the page where the invoice is paid, and its payment. */
export function addPayment(account: Account, invoice: Invoice, at: number) {
  invoice.hosted_invoice_url = `${account.pagesOrigin}/stripe/invoices/${invoice.id}`;
  if (invoice.amount_due === 0) return;
  const intent = newPaymentIntent(invoice, at);
  account.paymentIntents.set(intent.id, intent);
  account.invoicePayments.set(invoice.id, intent.id);
}

export const findPaymentIntent = (account: Account, invoice: string) =>
  account.paymentIntents.get(account.invoicePayments.get(invoice) ?? "");

export const getInvoiceSubscription = (account: Account, invoice: Invoice) =>
  account.subscriptions.get(invoice.parent!.subscription_details!.subscription as string)!;

/** Attempts the payment of an open invoice. */
export function attemptPayment(account: Account, invoice: Invoice, at: number) {
  const subscription = getInvoiceSubscription(account, invoice);
  if (invoice.amount_due === 0 || canPay(account, subscription)) return markPaid(account, invoice, at);
  invoice.attempted = true;
  const days = RETRY_DAYS[invoice.attempt_count++];
  invoice.next_payment_attempt = days === undefined ? null : at + days * DAY;
  const intent = findPaymentIntent(account, invoice.id);
  if (intent && hasToConfirm(account, subscription)) {
    intent.status = "requires_action";
    account.emit("invoice.payment_action_required", invoice, at);
  }
  account.emit("invoice.payment_failed", invoice, at);
  // A resumption that was not paid leaves the subscription paused.
  if (subscription.status === "paused") return;
  if (days === undefined) return cancelNow(account, subscription, at, "payment_failed");
  updateAndEmit(account, "customer.subscription", subscription, at, () => {
    if (isOngoing(subscription)) subscription.status = "past_due";
  });
}

export function markPaid(account: Account, invoice: Invoice, at: number) {
  const subscription = getInvoiceSubscription(account, invoice);
  invoice.status = "paid";
  invoice.attempted = true;
  if (invoice.amount_due > 0) invoice.attempt_count++;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = at;
  const intent = findPaymentIntent(account, invoice.id);
  if (intent) {
    const charge = newCharge(intent, at);
    account.charges.set(charge.id, charge);
    Object.assign(intent, {
      status: "succeeded",
      amount_received: intent.amount,
      latest_charge: charge.id,
    });
  }
  account.emit("invoice.paid", invoice, at);
  account.emit("invoice.payment_succeeded", invoice, at);
  if (findOpenInvoice(account, subscription.id)) return;
  let isResumed = false;
  updateAndEmit(account, "customer.subscription", subscription, at, () => {
    isResumed = subscription.status === "paused";
    if (["past_due", "unpaid", "incomplete", "paused"].includes(subscription.status))
      subscription.status = "active";
  });
  if (isResumed) account.emit("customer.subscription.resumed", subscription, at);
}

/** Voids the invoice of a resumption that nobody tried to pay. */
export function voidInvoice(account: Account, invoice: Invoice, at: number) {
  Object.assign(invoice, { status: "void", auto_advance: false });
  invoice.status_transitions.voided_at = at;
  account.emit("invoice.voided", invoice, at);
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
  const invoice = findOpenInvoice(account, subscription.id);
  if (invoice) Object.assign(invoice, { next_payment_attempt: null, auto_advance: false });
  account.emit("customer.subscription.deleted", subscription, at);
}
