import { describe, expect, test } from "vitest";
import { getFailure, getPeriod, startStripe } from "../support/sandbox/stripe";

const { stripe, control, move, findPrice, subscribe } = await startStripe();

const DAY = 86_400;
const listInvoices = async (subscription: string) => (await stripe.invoices.list({ subscription })).data;

async function switchTo(id: string, key: string, more: object = {}) {
  const item = getPeriod(await stripe.subscriptions.retrieve(id));
  return stripe.subscriptions.update(id, { items: [{ id: item.id, price: await findPrice(key) }], ...more });
}

describe("switching", () => {
  test("to a more expensive plan bills the rest of the period", async () => {
    const { subscription } = await subscribe({ trial: 0 });
    const { current_period_start: start, current_period_end: end } = getPeriod(
      await stripe.subscriptions.retrieve(subscription),
    );
    await move(subscription, { days: 15 });
    const switched = await switchTo(subscription, "advanced_monthly", {
      proration_behavior: "always_invoice",
    });
    expect(getPeriod(switched)).toMatchObject({
      current_period_start: start,
      current_period_end: end,
      price: { lookup_key: "advanced_monthly" },
      plan: { amount: 8500 },
    });
    const [invoice] = await listInvoices(subscription);
    const left = (end - start - 15 * DAY) / (end - start);
    expect(invoice!.billing_reason).toBe("subscription_update");
    expect(Math.abs(invoice!.amount_paid - 3500 * left)).toBeLessThan(3);
    expect(invoice!.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1]);
    const next = await move(subscription, { to: "period_end" });
    expect((await stripe.invoices.retrieve(next.latest_invoice as string)).amount_paid).toBe(8500);
  });

  test("waits for the next invoice when requested", async () => {
    const { subscription } = await subscribe({ trial: 0 });
    await switchTo(subscription, "advanced_monthly");
    expect(await listInvoices(subscription)).toHaveLength(1);
    const { latest_invoice } = await move(subscription, { to: "period_end" });
    const invoice = await stripe.invoices.retrieve(latest_invoice as string);
    expect(invoice.lines.data).toHaveLength(3);
    expect(invoice.amount_paid).toBe(8500 + 3500);
  });

  test("to a cheaper plan leaves a credit, which is used up", async () => {
    const { customer, subscription } = await subscribe({ trial: 0, key: "advanced_monthly" });
    await switchTo(subscription, "pro_monthly", { proration_behavior: "always_invoice" });
    expect((await stripe.customers.retrieve(customer)) as object).toMatchObject({ balance: -3500 });
    const { latest_invoice } = await move(subscription, { to: "period_end" });
    const invoice = await stripe.invoices.retrieve(latest_invoice as string);
    expect(invoice).toMatchObject({
      total: 5000,
      starting_balance: -3500,
      amount_due: 1500,
      ending_balance: 0,
    });
  });

  test("to another interval starts a new period", async () => {
    const { subscription } = await subscribe({ trial: 0 });
    await move(subscription, { days: 10 });
    const { ahead_seconds } = (
      await control(`time?customer=${(await stripe.subscriptions.retrieve(subscription)).customer}`)
    ).body;
    expect(ahead_seconds).toBe(10 * DAY);
    const switched = getPeriod(await switchTo(subscription, "pro_yearly", { proration_behavior: "none" }));
    expect(switched.current_period_end - switched.current_period_start).toBeGreaterThanOrEqual(365 * DAY);
    expect((await listInvoices(subscription))[0]!.amount_paid).toBe(50_000);
  });

  test("in the trial costs nothing, and the trial continues", async () => {
    const { subscription } = await subscribe();
    const switched = await switchTo(subscription, "advanced_yearly", {
      proration_behavior: "always_invoice",
    });
    expect(switched.status).toBe("trialing");
    expect(await listInvoices(subscription)).toHaveLength(1);
    await move(subscription, { to: "trial_end" });
    expect((await listInvoices(subscription))[0]!.amount_paid).toBe(85_000);
  });

  test("is refused when a required payment fails", async () => {
    const { customer, subscription } = await subscribe({ trial: 0 });
    await control("payments", { customer, outcome: "declined" });
    const how = { proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" };
    expect(await getFailure(switchTo(subscription, "advanced_monthly", how))).toMatchObject({
      statusCode: 402,
      code: "card_declined",
    });
    expect(getPeriod(await stripe.subscriptions.retrieve(subscription)).price.lookup_key).toBe("pro_monthly");
    const late = await switchTo(subscription, "advanced_monthly", { proration_behavior: "always_invoice" });
    expect(late.status).toBe("past_due");
  });
});

describe("the control of time", () => {
  test.each([
    [{ to: "period_end" }, "needs a subscription"],
    [{ months: 0 }, "later time"],
    [{ years: 11 }, "later time"],
    [{ days: 1, customer: "cus_none" }, "no customer"],
  ])("refuses %j", async (fields, reason) => {
    const { status, body } = await control("time", fields);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(reason)]);
  });

  test("without a customer moves the clock of all customers", async () => {
    const { subscription } = await subscribe();
    const { body } = await control("time", { weeks: 3 });
    expect(body.ahead_seconds).toBe(21 * DAY);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  });
});
