import { describe, expect, test } from "vitest";
import { CARD_DECLINED_LATER, DECLINED_CARD } from "../support/providers/cards";
import { getFailure, getPeriod, startStripe } from "../support/sandbox/stripe";

const { address, stripe, control, move, post, findPrice, subscribe } = await startStripe();

const getText = async (url: string) => (await fetch(url, { headers: { accept: "text/html" } })).text();
const open = (customer: string, more: object = {}) =>
  stripe.billingPortal.sessions.create({ customer, return_url: "http://app.test/settings/billing", ...more });

/** Presses a button. @returns what the page says then */
async function press(url: string, fields: Record<string, string>) {
  const answer = await post(url, fields);
  return answer.status === 303 ? getText(`${address}${answer.headers.get("location")}`) : answer.text();
}

describe("the portal", () => {
  test("shows plan, card, invoices and the way back", async () => {
    const { customer } = await subscribe();
    const { url } = await open(customer);
    const page = await getText(url);
    for (const part of [
      "greta@example.com",
      "<b>Pro</b>, $50.00 per month",
      "Trial until",
      "Visa ending in 4242",
      "Trial period for Pro",
      "Paid",
      "$850.00 per year",
      '<a href="http://app.test/settings/billing">Return to app.test</a>',
    ])
      expect(page).toContain(part);
  });

  test("shows what a switch costs and makes it after the confirmation", async () => {
    const { customer, subscription } = await subscribe({ trial: 0 });
    const { url } = await open(customer);
    const price = await findPrice("advanced_monthly");
    const page = await getText(`${url}?price=${price}`);
    expect(page).toContain("$35.00 is due today.");
    expect(page).toContain("Unused time on Pro");
    expect(await press(url, { do: "switch", price })).toContain("The plan is now Advanced.");
    const now = await stripe.subscriptions.retrieve(subscription, { expand: ["latest_invoice"] });
    expect(getPeriod(now).price.id).toBe(price);
    expect(now.latest_invoice).toMatchObject({ amount_paid: 3500, status: "paid" });
    expect(await getText(`${url}?price=${await findPrice("pro_monthly")}`)).toContain("$35.00 is credited");
  });

  test("shows that a switch in the trial costs nothing yet", async () => {
    const { customer } = await subscribe();
    const { url } = await open(customer);
    const page = await getText(`${url}?price=${await findPrice("pro_yearly")}`);
    expect(page).toMatch(/Nothing is due today. The trial continues until .+, then it’s \$500.00 per year/);
  });

  test("does not switch when the card is declined", async () => {
    const { customer, subscription } = await subscribe({ trial: 0 });
    const { url } = await open(customer);
    await control("payments", { customer, outcome: "declined" });
    const page = await press(url, { do: "switch", price: await findPrice("advanced_monthly") });
    expect(page).toContain('role="alert">Your card was declined.');
    expect(getPeriod(await stripe.subscriptions.retrieve(subscription)).price.lookup_key).toBe("pro_monthly");
  });

  test("cancels with cancel_at only, and resumes", async () => {
    const { customer, subscription } = await subscribe();
    const { url } = await open(customer);
    expect(await press(url, { do: "cancel" })).toContain("The plan ends on");
    const ending = await stripe.subscriptions.retrieve(subscription);
    expect(ending).toMatchObject({
      status: "trialing",
      cancel_at_period_end: false,
      cancel_at: ending.trial_end,
    });
    expect(await getText(url)).toContain("Don’t cancel");
    expect(await press(url, { do: "resume" })).toContain("The plan continues.");
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    expect(await getText(url)).not.toContain("The plan continues.");
  });

  test("accepts a new card and then pays the open invoice", async () => {
    const { customer, subscription } = await subscribe({ card: CARD_DECLINED_LATER });
    const { url } = await open(customer);
    expect((await move(subscription, { to: "trial_end" })).status).toBe("past_due");
    expect(await getText(url)).toContain("The last payment failed.");
    const [invoice] = (await stripe.invoices.list({ customer, status: "open" })).data;
    const payIt = { do: "pay", invoice: invoice!.id! };
    expect(await press(url, payIt)).toContain("The payment failed.");
    expect(await press(url, { do: "card", card: DECLINED_CARD, expiry: "12/34", cvc: "123" })).toContain(
      "was declined",
    );
    expect(await press(url, { do: "card", test_card: "5555555555554444" })).toContain("The card was saved.");
    expect(await press(url, payIt)).toContain("The invoice was paid.");
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    expect(await getText(url)).toContain("Mastercard ending in 4444");
    expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(2);
  });

  test("is available only to its own customer", async () => {
    const one = await subscribe({ card: CARD_DECLINED_LATER });
    await move(one.subscription, { to: "trial_end" });
    const [invoice] = (await stripe.invoices.list({ customer: one.customer, status: "open" })).data;
    const other = await open((await subscribe()).customer);
    expect(await press(other.url, { do: "pay", invoice: invoice!.id! })).toContain("isn’t open");
    expect((await fetch(`${address}/stripe/portal/bps_none`)).status).toBe(404);
    const elsewhere = await getFailure(
      open((await subscribe()).customer, { return_url: "javascript:alert(1)" }),
    );
    expect(elsewhere).toMatchObject({ code: "url_invalid", param: "return_url" });
    expect(await getFailure(open("cus_none"))).toMatchObject({ code: "resource_missing", param: "customer" });
  });

  test("offers no changes after the end", async () => {
    const { customer, subscription } = await subscribe();
    await stripe.subscriptions.cancel(subscription);
    const { url } = await open(customer);
    expect(await getText(url)).toContain("None. Subscribe in Waymark");
    expect(await press(url, { do: "cancel" })).toContain("There is no plan to change.");
  });

  test("opens only the part of a flow, and leads back", async () => {
    const { customer, subscription } = await subscribe();
    const { url, flow } = await open(customer, {
      flow_data: {
        type: "subscription_update",
        subscription_update: { subscription },
        after_completion: { type: "redirect", redirect: { return_url: "http://app.test/done" } },
      },
    });
    expect(flow?.subscription_update?.subscription).toBe(subscription);
    const page = await getText(url);
    expect(page).toContain("Switch plan");
    expect(page).not.toContain("Invoices");
    const confirm = await fetch(`${url}?price=${await findPrice("advanced_monthly")}`);
    expect(confirm.headers.get("content-security-policy")).toContain("form-action 'self' http://app.test;");
    const done = await post(url, { do: "switch", price: await findPrice("advanced_monthly") });
    expect(done.headers.get("location")).toBe("http://app.test/done");
    const other = await getFailure(
      open((await subscribe()).customer, {
        flow_data: { type: "subscription_cancel", subscription_cancel: { subscription } },
      }),
    );
    expect(other).toMatchObject({ code: "resource_missing" });
  });

  test("has one configuration", async () => {
    const { data } = await stripe.billingPortal.configurations.list({ active: true, is_default: true });
    expect(data).toHaveLength(1);
    const found = await stripe.billingPortal.configurations.retrieve(data[0]!.id);
    expect(found.features.subscription_update).toMatchObject({
      enabled: true,
      proration_behavior: "always_invoice",
    });
  });
});

describe("the time machine’s page", () => {
  const page = () => getText(`${address}/stripe/time-machine`);
  const press = (path: string, fields: Record<string, string>) =>
    fetch(`${address}/stripe/control/${path}`, {
      method: "POST",
      headers: { accept: "text/html" },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });

  test("moves a subscription through time with its buttons", async () => {
    const { subscription } = await subscribe({ trial: 0 });
    expect(await page()).toContain("To the next renewal");
    await press("payments", { subscription, outcome: "declined" });
    expect(await page()).toContain("Payments are declined.");
    const moved = await press("time", { subscription, to: "period_end" });
    expect([moved.status, moved.headers.get("location")]).toEqual([303, "/stripe/time-machine"]);
    expect(await page()).toContain("$50.00 is due.");
    await press("invoices/pay", { subscription });
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("active");
    const wrong = await press("time", { subscription, to: "next_attempt" });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("has no next_attempt")]);
  });

  test("is linked from the sandbox’s page", async () => {
    const home = await getText(address);
    expect(home).toContain('href="/stripe/time-machine"');
    expect(home).toContain("none is set (SANDBOX_STRIPE_WEBHOOK_URL)");
    await press("events/faults", { kind: "hold", count: "2" });
    expect(await page()).toContain("hold back the next 2");
  });
});
