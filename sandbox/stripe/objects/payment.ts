import type Stripe from "stripe";
import type { Invoice } from "../account.ts";
import { newId } from "../ids.ts";
import { IS_LIVE_MODE } from "../mode.ts";

export function newPaymentIntent(invoice: Invoice, at: number): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_sandbox`,
    confirmation_method: "automatic",
    created: at,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: IS_LIVE_MODE,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

/** The link between an invoice and its payment. */
export const newInvoicePayment = (invoice: Invoice, intent: Stripe.PaymentIntent): Stripe.InvoicePayment => ({
  id: `inpay_${invoice.id.slice(3)}`,
  object: "invoice_payment",
  amount_paid: intent.status === "succeeded" ? intent.amount : null,
  amount_requested: intent.amount,
  created: intent.created,
  currency: intent.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: IS_LIVE_MODE,
  payment: { payment_intent: intent.id, type: "payment_intent" },
  status: intent.status === "succeeded" ? "paid" : "open",
  status_transitions: { canceled_at: null, paid_at: invoice.status_transitions.paid_at },
});
