import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { inspectStripe } from "@/lib/billing/stripe/inspection.server";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { makeUser, type Person } from "../../support/factories";
import { get } from "../../support/http/request";
import { createBilling } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);
const billing = createBilling(sandbox);
const { fromStripe } = billing;

let pro: string;
let person: Person;
beforeAll(async () => {
  pro = await billing.syncPlans();
});
beforeEach(async () => {
  person = await makeUser();
});

const nextPayment = async () => (await get("/api/stripe/next-payment", person.token)).body;

test.each<[string, Record<string, string>]>([
  ["metered", { unit_amount: "10", "recurring[usage_type]": "metered" }],
  ["tiered", { billing_scheme: "tiered" }],
  ["without an amount", { "custom_unit_amount[enabled]": "true" }],
  ["weekly", { unit_amount: "10", "recurring[interval]": "week" }],
])("a price that is %s is not on sale", async (_, fields) => {
  const product = await fromStripe("products", { name: `Odd ${crypto.randomUUID()}` });
  const { id } = await fromStripe("prices", {
    product: product.id,
    currency: "usd",
    "recurring[interval]": "month",
    ...fields,
  });
  await syncCatalogue();
  const { data } = (await get("/api/stripe/products?per_page=100")).body;
  expect(data.map((plan: { id: string }) => plan.id)).not.toContain(product.id);
  expect((await billing.checkout(person, id)).status).toBe(422);
  // The doctor applies the same rule to the prices at Stripe.
  const { atStripe, onSale } = (await inspectStripe()) as { atStripe: number; onSale: number };
  expect(atStripe).toBe(onSale);
});

describe("the next payment", () => {
  test("is the amount of Stripe's invoice preview, with discount and tax", async () => {
    const { id, trial_end } = (await billing.subscribe(person, pro)).body;
    expect(await nextPayment()).toEqual({
      currency: "usd",
      amount: 5000,
      discount: 0,
      tax: 0,
      at: trial_end,
    });
    await billing.control("adjustments", { subscription: id, percent_off: 10, tax_percent: 19 });
    expect(await nextPayment()).toMatchObject({ amount: 5355, discount: 500, tax: 855 });
    await billing.control("time", { subscription: id, to: "trial_end" });
    await syncSubscription(id);
    expect(await nextPayment()).toMatchObject({ amount: 5355 });
  });

  test("is missing without a plan, after a cancellation, and while collection is paused", async () => {
    expect(await nextPayment()).toBeUndefined();
    const { id } = (await billing.subscribe(person, pro)).body;
    await fromStripe(`subscriptions/${id}`, { "pause_collection[behavior]": "void" });
    await syncSubscription(id);
    expect(await nextPayment()).toBeUndefined();
    await fromStripe(`subscriptions/${id}`, { pause_collection: "" });
    await syncSubscription(id);
    expect(await nextPayment()).toMatchObject({ amount: 5000 });
    await fromStripe(`subscriptions/${id}`, { cancel_at_period_end: "true" });
    // Stripe answers that there is no next invoice before the app knows of the cancellation.
    expect(await nextPayment()).toBeUndefined();
    await syncSubscription(id);
    expect(await nextPayment()).toBeUndefined();
  });
});
