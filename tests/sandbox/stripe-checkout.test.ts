import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { CARD_DECLINED_LATER, DECLINED_CARD, GOOD_CARD } from "../support/providers/cards";
import { getFailure, getPeriod, startStripe } from "../support/sandbox/stripe";

const { address, stripe, control, move, openSession, pay, post, findPrice, subscribe } = await startStripe();

const DAY = 86_400;
const createCustomer = async (email: string) => (await stripe.customers.create({ email })).id;
const getText = async (url: string) => (await fetch(url, { headers: { accept: "text/html" } })).text();

describe("the checkout page", () => {
  test("shows the price and the customer", async () => {
    const trial = await openSession(await createCustomer("page@example.com"));
    expect(trial.url).toBe(`${address}/stripe/checkout/${trial.id}`);
    const page = await getText(trial.url!);
    expect(page).toContain("14 days free, then $50.00 per month");
    expect(page).toContain("page@example.com");
    expect(page).toContain("Due today: $0.00");
    expect(page).toContain('<a href="http://app.test/pricing">Cancel</a>');
    const yearly = await openSession(await createCustomer("x@example.com"), {
      key: "advanced_yearly",
      trial: 0,
    });
    expect(await getText(yearly.url!)).toContain("$850.00 per year");
  });

  test("accepts a good card and redirects to success_url", async () => {
    const customer = await createCustomer("good@example.com");
    const session = await openSession(customer);
    const paid = await pay(session);
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe(`http://app.test/payment/success?sessionId=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
    expect(done).toMatchObject({ status: "complete", payment_status: "paid", customer, url: null });
    const subscription = done.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({
      status: "trialing",
      metadata: { user: "u1" },
      cancel_at_period_end: false,
    });
    expect(subscription.trial_end! - subscription.trial_start!).toBe(14 * DAY);
    expect(getPeriod(subscription).current_period_end).toBe(subscription.trial_end);
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice).toMatchObject({ status: "paid", amount_due: 0, billing_reason: "subscription_create" });
    const [method] = (await stripe.paymentMethods.list({ customer })).data;
    expect(method!.card).toMatchObject({ brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 });
    expect(await getText(session.url!)).toContain("This checkout was already paid.");
  });

  test("has buttons for the test cards", async () => {
    const session = await openSession(await createCustomer("button@example.com"));
    const paid = await post(session.url!, { card: "", expiry: "", cvc: "", test_card: "5555555555554444" });
    expect(paid.status).toBe(303);
  });

  test("charges at once without a trial", async () => {
    const { subscription } = await subscribe({ key: "pro_yearly", trial: 0 });
    const [invoice] = (await stripe.invoices.list({ subscription })).data;
    expect(invoice).toMatchObject({ status: "paid", amount_paid: 50_000, amount_remaining: 0 });
    const { current_period_start: start, current_period_end: end } = getPeriod(
      await stripe.subscriptions.retrieve(subscription),
    );
    expect(end - start).toBeGreaterThanOrEqual(365 * DAY);
  });

  test.each([
    [DECLINED_CARD, "12/34", "123", "Your card was declined."],
    ["4000000000009995", "12/34", "123", "insufficient funds"],
    ["4111111111111111", "12/34", "123", "not one of the sandbox"],
    [GOOD_CARD, "12/20", "123", "in the past"],
    [GOOD_CARD, "13/30", "123", "incomplete"],
    [GOOD_CARD, "12/34", "12", "security code"],
  ])("keeps a person with the card %s, %s, %s", async (card, expiry, cvc, reason) => {
    const customer = await createCustomer("no@example.com");
    const session = await openSession(customer);
    const answer = await post(session.url!, { card, expiry, cvc });
    expect(answer.status).toBe(402);
    const page = await answer.text();
    expect(page).toContain('role="alert"');
    expect(page).toContain(reason);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
    expect((await pay(session)).status).toBe(303);
  });

  test("refuses a card that cannot be charged when an amount is due", async () => {
    const session = await openSession(await createCustomer("later@example.com"), { trial: 0 });
    expect((await pay(session, CARD_DECLINED_LATER)).status).toBe(402);
    const trial = await openSession(await createCustomer("later@example.com"));
    expect((await pay(trial, CARD_DECLINED_LATER)).status).toBe(303);
  });

  test("creates one subscription for a double click", async () => {
    const customer = await createCustomer("twice@example.com");
    const session = await openSession(customer);
    await Promise.all([pay(session), pay(session)]);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
  });

  test("creates a customer for an address", async () => {
    const session = await stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: await findPrice("pro_monthly"), quantity: 2 }],
      success_url: "http://app.test/ok",
    });
    expect((await post(session.url!, { card: GOOD_CARD, expiry: "12/34", cvc: "123" })).status).toBe(400);
    expect(
      (await post(session.url!, { email: "new@example.com", card: GOOD_CARD, expiry: "12/34", cvc: "123" }))
        .status,
    ).toBe(303);
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["customer"] });
    expect(done.customer).toMatchObject({ email: "new@example.com" });
    expect(done.amount_total).toBe(10_000);
  });
});

describe("a session", () => {
  test("can be expired once", async () => {
    const customer = await createCustomer("over@example.com");
    const session = await openSession(customer);
    expect((await stripe.checkout.sessions.list({ customer, status: "open" })).data).toHaveLength(1);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: "expired", url: null });
    expect((await getFailure(stripe.checkout.sessions.expire(session.id))).message).toContain(
      "This one is expired",
    );
    expect((await pay(session)).status).toBe(410);
    expect(await getText(session.url!)).toContain("This checkout has expired");
    expect((await stripe.checkout.sessions.list({ customer, status: "open" })).data).toEqual([]);
  });

  test("expires by itself after a day", async () => {
    const customer = await createCustomer("slow@example.com");
    const session = await openSession(customer);
    expect(session.expires_at - session.created).toBe(DAY);
    await control("time", { customer, days: 1 });
    expect((await pay(session)).status).toBe(410);
  });

  test("is created only for prices on sale", async () => {
    const product = await stripe.products.create({ name: "Odd" });
    const price = (more: object) =>
      stripe.prices.create({ product: product.id, currency: "usd", unit_amount: 100, ...more });
    const open = (id: string) =>
      getFailure(
        stripe.checkout.sessions.create({
          mode: "subscription",
          line_items: [{ price: id, quantity: 1 }],
          success_url: "http://app.test/",
        }),
      );
    expect((await open((await price({})).id)).message).toContain("at least one recurring price");
    expect(
      (await open((await price({ active: false, recurring: { interval: "month" } })).id)).message,
    ).toContain("inactive");
    expect(await open("price_none")).toMatchObject({ code: "resource_missing" });
  });
});

describe("time", () => {
  test("is separate for each customer", async () => {
    const one = await subscribe();
    const other = await subscribe();
    expect((await move(one.subscription, { to: "trial_end" })).status).toBe("active");
    expect((await stripe.subscriptions.retrieve(other.subscription)).status).toBe("trialing");
  });
});
