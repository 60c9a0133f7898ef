import { describe, expect, test } from "vitest";
import { CARD_DECLINED_LATER, GOOD_CARD } from "../support/providers/cards";
import { getFailure, startStripe } from "../support/sandbox/stripe";

const { stripe, address, control, move, post, subscribe } = await startStripe();

/** A paused subscription whose customer has added a card since. */
async function startPaused(card = GOOD_CARD) {
  const { customer, subscription } = await subscribe();
  await control("state", { subscription, status: "paused" });
  expect(await getFailure(stripe.subscriptions.resume(subscription))).toMatchObject({ statusCode: 400 });
  const { url } = await stripe.billingPortal.sessions.create({ customer });
  expect((await post(url, { do: "card", test_card: card })).status).toBe(303);
  return subscription;
}

const getInvoice = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 1 })).data[0]!;

describe("resuming on the payment’s success", () => {
  const payment_behavior = "resume_on_payment_success";

  test("pays at once", async () => {
    const subscription = await startPaused();
    const resumed = await stripe.subscriptions.resume(subscription, { payment_behavior });
    expect(resumed.status).toBe("active");
    expect(await getInvoice(subscription)).toMatchObject({ status: "paid", amount_paid: 5000 });
    const { body } = await control("events?type=customer.subscription.resumed");
    expect(body.data).toHaveLength(1);
  });

  test("stays paused while the payment fails, and tries again", async () => {
    const subscription = await startPaused(CARD_DECLINED_LATER);
    const { status } = await stripe.subscriptions.resume(subscription, { payment_behavior });
    expect(status).toBe("paused");
    expect(await getInvoice(subscription)).toMatchObject({ status: "open", attempt_count: 1 });
    expect((await move(subscription, { days: 20 })).status).toBe("paused");
    const invoice = await getInvoice(subscription);
    expect(invoice).toMatchObject({ status: "open", attempt_count: 4, next_payment_attempt: null });
    await fetch(`${address}/stripe/invoices/${invoice.id}`, { method: "POST", redirect: "manual" });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  });
});

test("resuming without a behavior attempts no payment, and ends after 23 hours", async () => {
  const subscription = await startPaused();
  expect((await stripe.subscriptions.resume(subscription)).status).toBe("paused");
  expect(await getInvoice(subscription)).toMatchObject({ status: "open", attempted: false });
  expect((await move(subscription, { days: 1 })).status).toBe("paused");
  expect(await getInvoice(subscription)).toMatchObject({ status: "void" });
});
