import { expect, test } from "vitest";
import { describeSubscription } from "@/lib/billing/subscriptions/subscription-texts";

const invoice = { open_invoice_url: "https://pay.test/invoice" };

test.each([
  [{}, "Check that a payment method is saved in the customer portal, then resume your plan."],
  [{ ...invoice, payment_needs: "card" }, "Pay the open invoice here or in the customer portal."],
  [{ ...invoice, payment_needs: "authentication" }, "Your bank asks you to confirm the payment."],
])("a paused subscription with %o says what is needed, whatever paused it", (fields, needed) => {
  const paused = { status: "paused", cancel_at: null, cancel_at_period_end: false, ...fields };
  const { label, sentence } = describeSubscription(paused as Parameters<typeof describeSubscription>[0]);
  expect(label).toBe("Paused");
  expect(sentence.join("")).toBe(`Your plan is paused. ${needed}`);
});
