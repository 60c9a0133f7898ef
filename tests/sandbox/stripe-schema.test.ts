import { describe, expect, test } from "vitest";
import { startReceiver, startStripe } from "../support/sandbox/stripe";
import { createTypeChecker, toEventType } from "../support/sandbox/stripe-schema";

const receiver = await startReceiver();
const { address, stripe, control, move, openSession, post, findPrice, subscribe } = await startStripe({
  url: receiver.url,
});

const KINDS: Record<string, string> = {
  product: "Product",
  price: "Price",
  customer: "Customer",
  payment_method: "PaymentMethod",
  "checkout.session": "Checkout.Session",
  subscription: "Subscription",
  subscription_item: "SubscriptionItem",
  invoice: "Invoice",
  payment_intent: "PaymentIntent",
  invoice_payment: "InvoicePayment",
  charge: "Charge",
  refund: "Refund",
  dispute: "Dispute",
  line_item: "InvoiceLineItem",
  item: "LineItem",
  plan: "Plan",
  "billing_portal.session": "BillingPortal.Session",
  "billing_portal.configuration": "BillingPortal.Configuration",
  account: "Account",
  webhook_endpoint: "WebhookEndpoint",
};

/** As it is on the wire: the SDK would turn decimals into objects. */
async function read(path: string, fields?: Record<string, string>) {
  const response = await fetch(`${address}/v1/${path}`, {
    method: fields ? "POST" : "GET",
    body: fields && new URLSearchParams(fields),
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  return response.json();
}

/** Every object within a value, by what it says it is. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if ("object" in value && typeof value.object === "string") yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

async function makeEveryObject() {
  const { customer, subscription } = await subscribe();
  await move(subscription, { to: "period_end" });
  const item = (await stripe.subscriptions.retrieve(subscription)).items.data[0]!;
  await stripe.subscriptions.update(subscription, {
    items: [{ id: item.id, price: await findPrice("advanced_yearly") }],
    proration_behavior: "always_invoice",
  });
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  await move(subscription, { to: "canceled" });
  const product = await stripe.products.create({
    name: "Extra",
    description: "More",
    metadata: { index: "9" },
  });
  const price = await stripe.prices.create({ product: product.id, currency: "usd", unit_amount: 100 });
  await stripe.products.update(product.id, { name: "Extra!" });
  await stripe.prices.update(price.id, { nickname: "Once" });
  await stripe.checkout.sessions.expire((await openSession(customer)).id);
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://app.test/billing",
  });
  await post(portal.url, { do: "card", test_card: "5555555555554444" });
  const second = await subscribe({ trial: 0 });
  await stripe.billingPortal.sessions.create({
    customer: second.customer,
    flow_data: { type: "subscription_update", subscription_update: { subscription: second.subscription } },
  });
  const invoice = String((await stripe.subscriptions.retrieve(second.subscription)).latest_invoice);
  await stripe.customers.del(second.customer);
  await stripe.prices.create({
    product: product.id,
    currency: "usd",
    billing_scheme: "tiered",
    recurring: { interval: "month", usage_type: "metered" },
  });
  await control("refunds", { subscription: second.subscription, amount: 100 });
  await control("disputes", { subscription: second.subscription });
  const third = await subscribe({ card: "4000002760003184" });
  await move(third.subscription, { to: "trial_end" });
  await control("adjustments", { subscription: third.subscription, percent_off: 10, tax_percent: 19 });
  const preview = await read("invoices/create_preview", { subscription: third.subscription });
  await control("idle", {});
  return { preview, customer, portal, invoice };
}

describe("answers of the sandbox have the official types of the stripe package", async () => {
  const { customer, portal, invoice, preview } = await makeEveryObject();
  const answers = await Promise.all([
    read("products?expand[]=data.default_price"),
    read("prices?limit=100&expand[]=data.product"),
    read(`customers/${customer}?expand[]=subscriptions`),
    read(`payment_methods?customer=${customer}`),
    read("checkout/sessions?expand[]=data.line_items&expand[]=data.subscription&expand[]=data.customer"),
    read("subscriptions?status=all&expand[]=data.latest_invoice&expand[]=data.items.data.price.product"),
    read("invoices?limit=100&expand[]=data.customer&expand[]=data.payments"),
    read(`invoices/${invoice}?expand[]=payments.data.payment.payment_intent`),
    read("charges"),
    read("refunds"),
    read("disputes"),
    read("billing_portal/configurations"),
    read("account"),
    read("webhook_endpoints"),
  ]);
  const events = receiver.received.map(({ event }) => event);
  const objects = [...objectsIn([...answers, preview, { ...portal, lastResponse: undefined }])].filter(
    ({ object, deleted }) => object !== "list" && !deleted,
  );
  const eventTypes = [...new Set(events.map(({ type }) => type))];
  const getFaults = createTypeChecker([...Object.values(KINDS), ...eventTypes.map(toEventType)]);
  const listFaults = (name: string, values: unknown[]) => values.flatMap((value) => getFaults(name, value));

  test.each(Object.entries(KINDS))("the object %s", (kind, name) => {
    const found = objects.filter(({ object }) => object === kind);
    expect(found.length).toBeGreaterThan(0);
    expect(listFaults(name, found)).toEqual([]);
  });

  test.each(eventTypes)("the event %s", (type) => {
    expect(
      listFaults(
        toEventType(type),
        events.filter((event) => event.type === type),
      ),
    ).toEqual([]);
  });

  test("every kind of event that the app handles occurs", () => {
    expect(eventTypes).toEqual(
      expect.arrayContaining([
        "checkout.session.completed",
        "checkout.session.expired",
        "customer.created",
        "customer.deleted",
        "customer.subscription.created",
        "customer.subscription.deleted",
        "customer.subscription.trial_will_end",
        "customer.subscription.updated",
        "invoice.created",
        "invoice.paid",
        "invoice.payment_failed",
        "price.created",
        "price.updated",
        "product.created",
        "product.updated",
      ]),
    );
  });

  test("a wrong answer would be found", () => {
    const product = objects.find(({ object }) => object === "product")!;
    expect(listFaults("Product", [{ ...product, name: 5 }])).not.toEqual([]);
    expect(listFaults("Product", [{ ...product, extra: true }])).not.toEqual([]);
    expect(listFaults("Product", [{ ...product, livemode: undefined }])).not.toEqual([]);
    const price = objects.find(({ object }) => object === "price")!;
    expect(listFaults("Price", [{ ...price, unit_amount_decimal: 5000 }])).not.toEqual([]);
    expect(listFaults("Price", [{ ...price, type: "weekly" }])).not.toEqual([]);
  });
});
