import type Stripe from "stripe";
import { type Customer, getItem, type Invoice, type Price, type Subscription } from "../account.ts";
import { newId } from "../ids.ts";
import { IS_LIVE_MODE } from "../mode.ts";
import { toDecimal } from "./catalogue.ts";

interface Charge {
  price: Price;
  quantity: number;
  amount: number;
  description: string;
  start: number;
  end: number;
  isProration?: boolean;
}

export const newLine = (subscription: Subscription, charge: Charge): Stripe.InvoiceLineItem => ({
  id: newId("il"),
  object: "line_item",
  amount: charge.amount,
  currency: subscription.currency,
  description: charge.description,
  discount_amounts: [],
  discountable: !charge.isProration,
  discounts: [],
  invoice: null,
  livemode: IS_LIVE_MODE,
  metadata: subscription.metadata,
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: charge.isProration === true,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: getItem(subscription).id,
    },
    type: "subscription_item_details",
  },
  period: { start: charge.start, end: charge.end },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: charge.price.id, product: charge.price.product },
    type: "price_details",
    unit_amount_decimal: charge.price.unit_amount_decimal,
  },
  quantity: charge.quantity,
  quantity_decimal: toDecimal(charge.quantity),
  subscription: subscription.id,
  subtotal: charge.amount,
  taxes: [],
});

/** A draft. Finalizing and paying it are separate steps. */
export function newInvoice(
  customer: Customer,
  subscription: Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: Stripe.InvoiceLineItem[],
  at: number,
): Invoice {
  const id = newId("in");
  for (const line of lines) line.invoice = id;
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  // The customer's credit is used first. A negative total becomes credit for the next invoice.
  const due = Math.max(0, total + customer.balance);
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Waymark sandbox",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: at,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: IS_LIVE_MODE,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: at,
    period_start: at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
