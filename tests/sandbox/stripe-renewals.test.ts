import { describe, expect, test } from "vitest";
import { CARD_DECLINED_LATER, GOOD_CARD } from "../support/providers/cards";
import { getFailure, getPeriod, startStripe } from "../support/sandbox/stripe";

const { stripe, control, move, subscribe } = await startStripe();

const DAY = 86_400;
const listInvoices = async (subscription: string) => (await stripe.invoices.list({ subscription })).data;
const listTypesSince = async (customer: string, from: number) => {
  const { body } = await control(`events?customer=${customer}`);
  return body.data.slice(from).map(({ type }: { type: string }) => type);
};

describe("a trial", () => {
  test("is announced before its end, then becomes a paid period", async () => {
    const { customer, subscription } = await subscribe();
    const trialEnd = (await stripe.subscriptions.retrieve(subscription)).trial_end!;
    const before = (await listTypesSince(customer, 0)).length;
    expect((await move(subscription, { days: 12 })).status).toBe("trialing");
    expect(await listTypesSince(customer, before)).toEqual(["customer.subscription.trial_will_end"]);
    const active = await move(subscription, { to: "trial_end" });
    expect(active).toMatchObject({ status: "active", trial_end: trialEnd, billing_cycle_anchor: trialEnd });
    expect(getPeriod(active).current_period_start).toBe(trialEnd);
    expect(await listTypesSince(customer, before + 1)).toEqual([
      "customer.subscription.updated",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
    ]);
    const [invoice] = await listInvoices(subscription);
    expect(invoice).toMatchObject({
      amount_paid: 5000,
      billing_reason: "subscription_cycle",
      created: trialEnd,
    });
    expect(active.latest_invoice).toBe(invoice!.id);
  });

  test("can be ended at once", async () => {
    const { subscription } = await subscribe();
    const ended = await stripe.subscriptions.update(subscription, { trial_end: "now" });
    expect(ended.status).toBe("active");
    expect(getPeriod(ended).current_period_start).toBe(ended.trial_end);
    expect(await listInvoices(subscription)).toHaveLength(2);
  });

  test("is past due when its first payment is declined", async () => {
    const { subscription } = await subscribe({ card: CARD_DECLINED_LATER });
    expect((await move(subscription, { to: "trial_end" })).status).toBe("past_due");
  });
});

describe("renewals", () => {
  test("come every month on the same day", async () => {
    const { subscription } = await subscribe({ trial: 0 });
    const begun = new Date(
      getPeriod(await stripe.subscriptions.retrieve(subscription)).current_period_start * 1000,
    );
    for (let i = 1; i <= 14; i++) {
      const { current_period_start } = getPeriod(await move(subscription, { to: "period_end" }));
      const start = new Date(current_period_start * 1000);
      const last = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + i + 1, 0)).getUTCDate();
      expect(start.getUTCDate()).toBe(Math.min(begun.getUTCDate(), last));
    }
    const invoices = await stripe.invoices.list({ subscription, limit: 100 });
    expect(invoices.data).toHaveLength(15);
    expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(15);
  });

  test("all happen when the clock moves by a year", async () => {
    const { subscription } = await subscribe({ trial: 0 });
    await move(subscription, { years: 1 });
    const { data } = await stripe.invoices.list({ subscription, limit: 100 });
    expect(data.filter(({ status }) => status === "paid")).toHaveLength(13);
  });
});

describe("a declined renewal", () => {
  test("is past due, tried again, and paid with the next card", async () => {
    const { customer, subscription } = await subscribe({ trial: 0 });
    await control("payments", { customer, outcome: "declined" });
    const late = await move(subscription, { to: "period_end" });
    expect(late.status).toBe("past_due");
    const [open] = await listInvoices(subscription);
    expect(open).toMatchObject({ status: "open", attempt_count: 1, amount_remaining: 5000 });
    expect(open!.next_payment_attempt! - open!.created).toBe(3 * DAY);
    expect((await move(subscription, { to: "next_attempt" })).status).toBe("past_due");
    await control("payments", { customer, outcome: "accepted" });
    expect((await move(subscription, { to: "next_attempt" })).status).toBe("active");
    expect((await listInvoices(subscription))[0]).toMatchObject({ status: "paid", attempt_count: 3 });
  });

  test("can be paid manually", async () => {
    const { subscription } = await subscribe({ card: CARD_DECLINED_LATER });
    await move(subscription, { to: "trial_end" });
    const { body } = await control("invoices/pay", { subscription });
    expect(body).toMatchObject({ status: "paid" });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    expect((await control("invoices/pay", { subscription })).status).toBe(400);
  });

  test("ends the subscription after the last attempt", async () => {
    const { customer, subscription } = await subscribe({ trial: 0, card: GOOD_CARD });
    await control("payments", { subscription, outcome: "declined" });
    const before = (await listTypesSince(customer, 0)).length;
    await move(subscription, { to: "period_end" });
    await move(subscription, { days: 3 });
    await move(subscription, { days: 5 });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("past_due");
    const gone = await move(subscription, { days: 8 });
    expect(gone).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
    expect(gone.ended_at).toBe(gone.canceled_at);
    const types = await listTypesSince(customer, before);
    expect(types.filter((type: string) => type === "invoice.payment_failed")).toHaveLength(4);
    expect(types.at(-1)).toBe("customer.subscription.deleted");
    expect((await listInvoices(subscription))[0]).toMatchObject({
      status: "open",
      next_payment_attempt: null,
    });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
  });

  test("leads to the cancellation with one call", async () => {
    const { subscription } = await subscribe();
    expect((await move(subscription, { to: "canceled" })).status).toBe("canceled");
  });
});

describe("cancelling", () => {
  test("at the end of the period keeps the plan until then", async () => {
    const { customer, subscription } = await subscribe({ trial: 0 });
    const set = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    const end = getPeriod(set).current_period_end;
    expect(set).toMatchObject({ status: "active", cancel_at_period_end: true, cancel_at: end });
    const before = (await listTypesSince(customer, 0)).length;
    const gone = await move(subscription, { to: "period_end" });
    expect(gone).toMatchObject({ status: "canceled", ended_at: end });
    expect(await listTypesSince(customer, before)).toEqual(["customer.subscription.deleted"]);
  });

  test("can be undone", async () => {
    const { subscription } = await subscribe();
    await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
    const back = await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    expect((await move(subscription, { to: "trial_end" })).status).toBe("active");
  });

  test("works at a given time and at once", async () => {
    const { subscription } = await subscribe({ trial: 0 });
    const moment = Math.floor(Date.now() / 1000) + 5 * DAY;
    const set = await stripe.subscriptions.update(subscription, { cancel_at: moment });
    expect(set).toMatchObject({ cancel_at: moment, cancel_at_period_end: false });
    expect((await move(subscription, { days: 6 })).ended_at).toBe(moment);
    const other = await subscribe();
    expect((await stripe.subscriptions.cancel(other.subscription)).status).toBe("canceled");
    expect(await getFailure(stripe.subscriptions.cancel(other.subscription))).toMatchObject({
      statusCode: 404,
    });
    const late = await getFailure(
      stripe.subscriptions.update(other.subscription, { cancel_at_period_end: true }),
    );
    expect(late.message).toContain("A canceled subscription");
  });
});
