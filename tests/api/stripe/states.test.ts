import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { createBilling, getCustomerId, opens } from "./billing";

const sandbox = await vi.hoisted(async () =>
  // A restricted key, so that a test can remove one of its permissions.
  (await import("../../support/providers/with-sandbox")).withSandbox({
    STRIPE_SECRET_KEY: "rk_test_sandbox",
  }),
);
afterAll(sandbox.close);
const billing = createBilling(sandbox);
const { fromStripe } = billing;

let pro: string;
let person: Person;
let subscription: string;
beforeAll(async () => {
  pro = await billing.syncPlans();
});
beforeEach(async () => {
  ({ person, subscription } = await billing.createSubscriber(pro));
});

/** Puts the subscription into a state at Stripe, and lets Waymark read it. */
async function enter(fields: Record<string, unknown>) {
  await billing.control("state", { subscription, ...fields });
  await syncSubscription(subscription);
}

const open = async () => (await get("/api/stripe/open-subscription", person.token)).body;
const settle = () => post("/api/stripe/open-subscription/settlement", {}, person.token);
const countSubscriptions = async () =>
  (await fromStripe(`subscriptions?status=all&customer=${await getCustomerId(person)}`)).data.length;

describe.each(["unpaid", "incomplete"])("a subscription that is %s", (status) => {
  test("grants nothing, is shown, and leads to its invoice instead of a second checkout", async () => {
    await enter({ status });
    expect(await opens(person, "pro")).toBe(403);
    expect(await billing.mine(person)).toBeUndefined();
    expect(await open()).toMatchObject({ id: subscription, status, payment_needs: "card" });
    const { url } = (await billing.checkout(person, pro)).body;
    expect(url).toMatch(/\/stripe\/invoices\/in_/);
    expect((await settle()).body.url).toBe(url);
    expect((await fetch(url, { method: "POST", redirect: "manual" })).status).toBe(303);
    await syncSubscription(subscription);
    expect(await open()).toMatchObject({ status: "active", open_invoice_url: null, payment_needs: null });
    expect(await opens(person, "pro")).toBe(200);
    expect(await countSubscriptions()).toBe(1);
  });
});

describe("a subscription whose payment is due", () => {
  test("says that another card is needed, and until when the access lasts", async () => {
    await enter({ status: "past_due", days_ago: 10 });
    const { access_until, ...shown } = await open();
    expect(shown).toMatchObject({ status: "past_due", payment_needs: "card" });
    expect(Math.round((Date.parse(access_until) - Date.now()) / 86_400_000)).toBe(4);
    expect(await opens(person, "pro")).toBe(200);
  });

  test("says that the bank asks to confirm the payment, and links to the confirmation", async () => {
    await billing.control("state", { subscription, status: "past_due", needs: "authentication" });
    await syncSubscription(subscription);
    expect(await open()).toMatchObject({ payment_needs: "authentication" });
    expect((await settle()).body.url).toMatch(/\/stripe\/invoices\/in_/);
  });

  test("keeps its access for 14 days, although a further invoice follows", async () => {
    await enter({ status: "past_due", days_ago: 15 });
    expect(await opens(person, "pro")).toBe(403);
    // The subscription is still live, so a checkout leads to what it waits for.
    expect(await billing.mine(person)).toMatchObject({ status: "past_due" });
    expect((await billing.checkout(person, pro)).body.url).toMatch(/\/stripe\/invoices\/in_/);
    await syncSubscription(subscription);
    expect(await opens(person, "pro")).toBe(403);
    await enter({ status: "active" });
    expect(await opens(person, "pro")).toBe(200);
  });

  test("keeps its access for 14 days after the day on which a sent invoice was due", async () => {
    await enter({ status: "past_due", days_ago: 31, days_until_due: 30 });
    const { access_until, ...shown } = await open();
    expect(Math.round((Date.parse(access_until) - Date.now()) / 86_400_000)).toBe(13);
    expect(shown).toMatchObject({ payment_needs: null, open_invoice_url: expect.any(String) });
    expect(await opens(person, "pro")).toBe(200);
  });

  test("is due since the sent invoice whose day is over, although a further one is open", async () => {
    await billing.control("state", { subscription, status: "past_due", days_ago: 31, days_until_due: 30 });
    const [{ hosted_invoice_url: overdue }] = (await fromStripe("invoices?status=open&limit=1")).data;
    await enter({ status: "past_due", days_ago: 1 });
    const { access_until, open_invoice_url } = await open();
    expect(Math.round((Date.parse(access_until) - Date.now()) / 86_400_000)).toBe(13);
    expect(open_invoice_url).toBe(overdue);
  });

  test("is not shown instead of an older one that grants access, once its own access has ended", async () => {
    await sql`insert into subscriptions (id, user_id, status, price_id, created_at)
      values (${`sub_older${person.id}`}, ${person.id}, 'active', ${pro}, now() - interval '1 year')`;
    await enter({ status: "past_due", days_ago: 10 });
    expect(await open()).toMatchObject({ id: subscription });
    await sql`update subscriptions set past_due_since = now() - interval '15 days' where id = ${subscription}`;
    expect(await open()).toMatchObject({ id: `sub_older${person.id}`, access_until: null });
  });

  test("can come from a card whose bank asks to confirm each payment", async () => {
    const careful = await billing.createSubscriber(pro, "4000002760003184");
    await billing.control("time", { subscription: careful.subscription, to: "trial_end" });
    await syncSubscription(careful.subscription);
    const { body } = await get("/api/stripe/open-subscription", careful.person.token);
    expect(body).toMatchObject({ status: "past_due", payment_needs: "authentication" });
  });
});

// A payment intent is expanded in the invoice.
describe.each(["invoices", "payment_intents"])("with a key without permission to read %s", (resource) => {
  beforeEach(() => billing.control("permissions", { denied: [`GET /v1/${resource}`] }));
  afterEach(() => billing.control("permissions", { denied: [] }));

  test.each(["unpaid", "incomplete", "paused", "past_due"])(
    "a subscription that is %s is stored",
    async (status) => {
      await enter({ status });
      expect(await open()).toMatchObject({ status, payment_needs: null, open_invoice_url: null });
      expect(await opens(person, "pro")).toBe(status === "past_due" ? 200 : 403);
      expect((await settle()).body.url).toMatch(/portal/);
    },
  );

  test("the access of a past due subscription is counted from the start of its period, however often it is read", async () => {
    await enter({ status: "past_due" });
    await syncSubscription(subscription);
    const { access_until, current_period_start } = await open();
    expect(Date.parse(access_until) - Date.parse(current_period_start)).toBe(14 * 86_400_000);
  });
});

test.each(["keep_as_draft", "mark_uncollectible", "void"])(
  "a subscription whose collection is paused (%s) keeps its access",
  async (behavior) => {
    const resumes = Math.floor(Date.now() / 1000) + 86_400;
    await fromStripe(`subscriptions/${subscription}`, {
      "pause_collection[behavior]": behavior,
      "pause_collection[resumes_at]": String(resumes),
    });
    await syncSubscription(subscription);
    expect(await opens(person, "pro")).toBe(200);
    expect(await open()).toMatchObject({ paused_collection: behavior });
    expect(Date.parse((await open()).collection_resumes_at)).toBe(resumes * 1000);
    await fromStripe(`subscriptions/${subscription}`, { pause_collection: "" });
    await syncSubscription(subscription);
    expect(await open()).toMatchObject({ paused_collection: null, collection_resumes_at: null });
  },
);

test.each([
  ["next-payment", () => get("/api/stripe/next-payment", person.token)],
  ["settlement", settle],
])("the calls to Stripe by %s are limited per user", async (name, call) => {
  const other = await makeUser();
  await sql`
    insert into rate_limits (key, points, expire)
    values (${`${name}:${person.id}`}, 1000000000, ${Date.now() + 60_000})`;
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  person = other;
  await billing.subscribe(person, pro);
  expect((await call()).status).toBe(200);
});

test("users see only their own subscription", async () => {
  const other = await makeUser();
  expect((await get("/api/stripe/open-subscription", other.token)).status).toBe(204);
  expect((await post("/api/stripe/open-subscription/settlement", {}, other.token)).status).toBe(400);
});
