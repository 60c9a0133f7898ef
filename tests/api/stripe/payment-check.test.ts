import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createPaymentCheck } from "@/lib/billing/subscriptions/reversals.server";

const toInvoice = (payment: Partial<Stripe.InvoicePayment.Payment>) =>
  ({ payments: { data: [{ payment }] } }) as Pick<Stripe.Invoice, "payments">;

test("a charge pays the invoice that names its payment intent, or itself if it has none", () => {
  const hasPaid = createPaymentCheck([
    toInvoice({ type: "payment_intent", payment_intent: "pi_own" }),
    toInvoice({ type: "charge", charge: "ch_own" }),
    toInvoice({ type: "payment_record", payment_record: "pr_own" }),
    { payments: undefined },
  ]);
  expect(hasPaid({ id: "ch_1", payment_intent: "pi_own" })).toBe(true);
  expect(hasPaid({ id: "ch_own", payment_intent: null })).toBe(true);
  expect(hasPaid({ id: "ch_2", payment_intent: "pi_other" })).toBe(false);
  expect(hasPaid({ id: "ch_other", payment_intent: null })).toBe(false);
});
