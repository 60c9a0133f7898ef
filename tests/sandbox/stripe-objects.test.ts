import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { getFailure, startStripe } from "../support/sandbox/stripe";

const { stripe, subscribe } = await startStripe();

describe("the catalogue", () => {
  test("contains Pro and Advanced, monthly and yearly, ordered by metadata index", async () => {
    const products = await stripe.products.list({ active: true });
    const sorted = products.data.sort((a, b) => Number(a.metadata.index) - Number(b.metadata.index));
    expect(sorted.map(({ name }) => name)).toEqual(["Pro", "Advanced"]);
    const prices = await stripe.prices.list({ active: true, type: "recurring", expand: ["data.product"] });
    const rows = prices.data.map(({ lookup_key, unit_amount, currency, recurring, product }) => [
      lookup_key,
      (product as Stripe.Product).name,
      unit_amount,
      currency,
      recurring?.interval,
      recurring?.trial_period_days,
    ]);
    expect(rows.reverse()).toEqual([
      ["pro_monthly", "Pro", 5000, "usd", "month", 14],
      ["pro_yearly", "Pro", 50000, "usd", "year", 14],
      ["advanced_monthly", "Advanced", 8500, "usd", "month", 14],
      ["advanced_yearly", "Advanced", 85000, "usd", "year", 14],
    ]);
  });

  test("can be changed", async () => {
    const product = await stripe.products.create({ name: "Team", metadata: { index: "7", gone: "x" } });
    const updated = await stripe.products.update(product.id, {
      description: "For many",
      metadata: { gone: "", more: 1 },
      active: false,
    });
    expect(updated).toMatchObject({
      description: "For many",
      active: false,
      metadata: { index: "7", more: "1" },
    });
    expect(Object.keys(updated.metadata)).not.toContain("gone");
    expect((await stripe.products.list({ active: false })).data.map(({ id }) => id)).toEqual([product.id]);
    const make = (more: Partial<Stripe.PriceCreateParams>) =>
      stripe.prices.create({
        product: product.id,
        currency: "EUR",
        unit_amount: 900,
        recurring: { interval: "month", interval_count: 3 },
        lookup_key: "team",
        ...more,
      });
    const first = await make({});
    expect(first).toMatchObject({ currency: "eur", recurring: { interval_count: 3 }, lookup_key: "team" });
    expect((await getFailure(make({}))).message).toContain("already uses the lookup key");
    const second = await make({ transfer_lookup_key: true });
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    expect((await stripe.prices.update(second.id, { active: false })).active).toBe(false);
  });
});

describe("customers", () => {
  test("are created, changed, listed by address and deleted", async () => {
    const made = await stripe.customers.create({ email: "nora@example.com", metadata: { user: "7" } });
    expect(made.id).toMatch(/^cus_\w{14}$/);
    await stripe.customers.update(made.id, { name: "Nora", metadata: { plan: "pro" } });
    const [found] = (await stripe.customers.list({ email: "nora@example.com" })).data;
    expect(found).toMatchObject({ id: made.id, name: "Nora", metadata: { user: "7", plan: "pro" } });
    expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect(await getFailure(stripe.customers.update(made.id, {}))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    expect((await stripe.customers.list({ email: "nora@example.com" })).data).toEqual([]);
  });

  test("lose their subscriptions when they are deleted", async () => {
    const { customer, subscription } = await subscribe();
    await stripe.customers.del(customer);
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
  });
});

describe("lists", async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.unshift((await stripe.customers.create({ email: "page@example.com" })).id);
  const page = async (params: Stripe.CustomerListParams) => {
    const { data, has_more } = await stripe.customers.list({ email: "page@example.com", ...params });
    return [data.map(({ id }) => ids.indexOf(id)), has_more];
  };

  test("are paged, newest first", async () => {
    expect(await page({ limit: 2 })).toEqual([[0, 1], true]);
    expect(await page({ limit: 2, starting_after: ids[1] })).toEqual([[2, 3], true]);
    expect(await page({ limit: 2, starting_after: ids[3] })).toEqual([[4], false]);
    expect(await page({ limit: 2, ending_before: ids[4] })).toEqual([[2, 3], true]);
    expect(await page({ limit: 2, ending_before: ids[1] })).toEqual([[0], false]);
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ email: "page@example.com", limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
  });

  test("refuse invalid pages", async () => {
    expect(await getFailure(page({ limit: 101 }))).toMatchObject({ param: "limit" });
    expect(await getFailure(page({ starting_after: "cus_none" }))).toMatchObject({
      param: "starting_after",
      code: "resource_missing",
    });
  });
});

describe("expand", () => {
  test("replaces ids by objects at any depth", async () => {
    const { session, subscription, customer } = await subscribe();
    const shown = await stripe.checkout.sessions.retrieve(session, {
      expand: ["line_items", "subscription.items.data.price", "customer"],
    });
    expect(shown.line_items?.data[0]).toMatchObject({ description: "Pro", quantity: 1 });
    expect((shown.customer as Stripe.Customer).email).toBe("greta@example.com");
    const expanded = shown.subscription as Stripe.Subscription;
    expect(expanded.id).toBe(subscription);
    expect(expanded.items.data[0]!.price.lookup_key).toBe("pro_monthly");
    const plain = await stripe.checkout.sessions.retrieve(session);
    expect([plain.customer, plain.subscription, plain.line_items]).toEqual([
      customer,
      subscription,
      undefined,
    ]);
    const invoices = await stripe.invoices.list({
      subscription,
      expand: ["data.parent.subscription_details.subscription"],
    });
    expect(invoices.data[0]!.parent!.subscription_details!.subscription).toMatchObject({ id: subscription });
    expect((await stripe.checkout.sessions.listLineItems(session)).data[0]!.price!.lookup_key).toBe(
      "pro_monthly",
    );
  });

  test("refuses paths that cannot be expanded", async () => {
    const deep = await getFailure(
      stripe.subscriptions.list({ expand: ["data.latest_invoice.payments.data.payment"] }),
    );
    expect(deep.message).toMatch(/more than 4 levels/);
    const reason = await getFailure(stripe.customers.list({ expand: ["data.friends"] }));
    expect(reason).toMatchObject({
      statusCode: 400,
      message: "This property cannot be expanded (data.friends).",
    });
  });
});
