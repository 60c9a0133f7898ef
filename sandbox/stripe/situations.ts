import {
  type Account,
  findOpenInvoice,
  getItem,
  type Invoice,
  listInvoices,
  type Subscription,
  updateAndEmit,
} from "./account.ts";
import { addPayment, draftInvoice, findPaymentIntent, newPeriodLine } from "./billing/invoices.ts";
import { DAY } from "./billing/periods.ts";
import { newId } from "./ids.ts";
import { toPlan } from "./objects/catalogue.ts";
import { newDispute, newRefund } from "./objects/reversal.ts";
import { createBadRequest, type Fields, findSubject } from "./time-machine.ts";

const STATUSES = ["active", "past_due", "unpaid", "paused", "incomplete", "incomplete_expired"] as const;

/** An open invoice of the subscription from some days ago. Several that are sent can be open at once. */
function openInvoice(account: Account, subscription: Subscription, at: number): Invoice {
  const known = findOpenInvoice(account, subscription.id);
  if (known && known.collection_method !== "send_invoice") return known;
  const reason = subscription.status === "incomplete" ? "subscription_create" : "subscription_cycle";
  const invoice = draftInvoice(account, subscription, reason, [newPeriodLine(account, subscription)], at);
  invoice.status = "open";
  invoice.status_transitions.finalized_at = at;
  addPayment(account, invoice, at);
  subscription.latest_invoice = invoice.id;
  if (subscription.collection_method === "send_invoice")
    Object.assign(invoice, {
      collection_method: "send_invoice",
      due_date: at + subscription.days_until_due! * DAY,
    });
  return invoice;
}

/**
 * Puts a subscription into a state that the time machine does not reach: `{ status, days_ago?, needs?, days_until_due? }`. The
 * states that wait for a payment get an open invoice from `days_ago`; `needs` says what its payment waits for. With
 * `days_until_due` invoices are sent by email, to be paid within so many days.
 */
function setState(account: Account, fields: Fields): Subscription {
  const { subscription } = findSubject(account, fields);
  const status = STATUSES.find((one) => one === fields.status);
  if (!subscription || !status)
    throw createBadRequest(`Give a subscription and a status: ${STATUSES.join(", ")}.`);
  const now = account.now(subscription.customer);
  const due = now - Number(fields.days_ago ?? 0) * DAY;
  updateAndEmit(account, "customer.subscription", subscription, now, () => {
    subscription.status = status;
    if (fields.days_until_due !== undefined)
      Object.assign(subscription, {
        collection_method: "send_invoice",
        days_until_due: Number(fields.days_until_due),
      });
    if (status === "paused") {
      subscription.default_payment_method = null;
      account.customers.get(subscription.customer)!.invoice_settings.default_payment_method = null;
      Object.assign(subscription, { trial_end: due });
      Object.assign(getItem(subscription), { current_period_end: due });
    }
    if (status === "incomplete_expired") subscription.ended_at = now;
    if (["past_due", "unpaid", "incomplete"].includes(status)) {
      const intent = findPaymentIntent(account, openInvoice(account, subscription, due).id);
      if (intent)
        intent.status = fields.needs === "authentication" ? "requires_action" : "requires_payment_method";
    }
  });
  return subscription;
}

/** The newest payment of a subscription. */
export function findLastCharge(account: Account, subscription: Subscription) {
  const intents = listInvoices(account, subscription.id).map(({ id }) => account.invoicePayments.get(id));
  return [...account.charges.values()].findLast((one) => intents.includes(String(one.payment_intent)));
}

function getLastCharge(account: Account, fields: Fields) {
  const { subscription } = findSubject(account, fields);
  const charge = subscription && findLastCharge(account, subscription);
  if (!charge) throw createBadRequest("There is no payment.");
  return charge;
}

/** Further controls for tests: cases that a merchant or a bank causes at Stripe, by their paths. */
export const situationControls = (account: Account): Record<string, (fields: Fields) => unknown> => ({
  state: (fields) => setState(account, fields),
  /** Refunds a part of the newest payment: `{ subscription, amount }`. */
  refunds: (fields) => {
    const charge = getLastCharge(account, fields);
    const refund = newRefund(charge, Number(fields.amount ?? charge.amount), account.now());
    account.refunds.set(refund.id, refund);
    charge.amount_refunded += refund.amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    return refund;
  },
  /** The holder of the card disputes the newest payment: `{ subscription }`. */
  disputes: (fields) => {
    const charge = getLastCharge(account, fields);
    const dispute = newDispute(charge, account.now());
    account.disputes.set(dispute.id, dispute);
    charge.disputed = true;
    return dispute;
  },
  /** Adds items before the plan, as a merchant does in the dashboard: `{ subscription, price, count? }`. */
  items: (fields) => {
    const { subscription } = findSubject(account, fields);
    const price = account.prices.get(String(fields.price));
    if (!subscription || !price?.recurring)
      throw createBadRequest("Give a subscription and a recurring price.");
    const items = Array.from({ length: Number(fields.count ?? 1) }, () => ({
      ...getItem(subscription),
      id: newId("si", 14),
      price,
      plan: toPlan(price),
    }));
    updateAndEmit(account, "customer.subscription", subscription, account.now(subscription.customer), () => {
      subscription.items.data = [...items, ...subscription.items.data];
    });
    return subscription;
  },
  /** What a key that begins with `rk_` may not do: `{ denied: ["GET /v1/prices"] }`. */
  permissions: ({ denied }) => {
    account.deniedCalls = Array.isArray(denied) ? denied.map(String) : [];
    return account.deniedCalls;
  },
  /** The fields that Stripe Tax lacks: `{ missing_fields: ["head_office.address"] }`. */
  tax: ({ missing_fields }) => {
    account.missingTaxFields = Array.isArray(missing_fields) ? missing_fields.map(String) : [];
    return account.missingTaxFields;
  },
  /**
   * Turns features of the portal's default configuration on or off, or sets what is in them:
   * `{ payment_method_update: false, subscription_update: { proration_behavior: "none" } }`.
   */
  portal: (fields) => {
    const { features } = [...account.portalConfigurations.values()][0]!;
    for (const name of ["subscription_update", "subscription_cancel", "payment_method_update"] as const)
      if (fields[name] !== undefined)
        Object.assign(
          features[name],
          typeof fields[name] === "object" ? fields[name] : { enabled: Boolean(fields[name]) },
        );
    return features;
  },
  adjustments: (fields) => {
    const { subscription } = findSubject(account, fields);
    if (!subscription) throw createBadRequest("Give a subscription.");
    const adjustments = {
      percent_off: Number(fields.percent_off ?? 0),
      tax_percent: Number(fields.tax_percent ?? 0),
    };
    account.adjustments.set(subscription.id, adjustments);
    return adjustments;
  },
});
