import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { sql } from "../../support/database/sql";
import { createBilling, deliver, signed } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox({
    STRIPE_WEBHOOK_SECRET: "whsec_next, whsec_sandbox",
  }),
);
beforeAll(syncCatalogue);
afterAll(sandbox.close);

describe("a signature", () => {
  const payload = JSON.stringify({
    id: "evt_signed",
    object: "event",
    type: "unknown.kind",
    data: { object: {} },
  });
  const count = async () =>
    (await sql`select count(*)::int as n from billing_events where outcome <> 'refused'`)[0]!.n;

  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["nonsense", "nonsense"],
    ["made with another secret", signed(payload, { secret: "whsec_other" })],
    ["of another body", signed(`${payload} `)],
    ["301 seconds old", signed(payload, { age: 301 })],
  ])("that is %s is refused, and nothing is written", async (_, signature) => {
    const before = await count();
    expect((await deliver(payload, signature)).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test("that is wrong is logged once a minute, and at once after a right one", async () => {
    const noted = async () =>
      (await sql`select attempts, xmin::text, xmax::text from billing_events where id = 'signature'`)[0];
    const wrong = () => deliver(payload, signed(payload, { secret: "whsec_other" }));
    await sql`delete from billing_events where id = 'signature'`;
    await wrong();
    const first = await noted();
    expect(first).toMatchObject({ attempts: 1 });
    for (let n = 0; n < 3; n++) await wrong();
    expect(await noted()).toEqual(first);
    await sql`update billing_events set received_at = now() - interval '61 seconds' where id = 'signature'`;
    await wrong();
    expect(await noted()).toMatchObject({ attempts: 2 });
    const right = payload.replace("evt_signed", "evt_between");
    await deliver(right, signed(right));
    await wrong();
    expect(await noted()).toMatchObject({ attempts: 3 });
  });

  test("may be 299 seconds old, one of several, or made with the next secret", async () => {
    for (const [id, signature] of [
      ["evt_old", (body: string) => signed(body, { age: 299 })],
      [
        "evt_several",
        (body: string) => `${signed(body, { secret: "whsec_other" })},${signed(body).split(",")[1]}`,
      ],
      ["evt_next", (body: string) => signed(body, { secret: "whsec_next" })],
    ] as const) {
      const body = payload.replace("evt_signed", id);
      expect(await deliver(body, signature(body)), id).toMatchObject({
        status: 200,
        body: { outcome: "ignored" },
      });
    }
  });
});

test.each([
  ["an unknown kind", { type: "galaxy.exploded", data: { object: { id: "x" } } }],
  [
    "an unknown customer",
    { type: "customer.subscription.updated", data: { object: { id: "sub_unknown", customer: "cus_x" } } },
  ],
  ["an invoice without a subscription", { type: "invoice.paid", data: { object: { id: "in_1" } } }],
  ["an event about nothing", { type: "product.updated" }],
  ["an object that is none", { type: "customer.subscription.updated", data: { object: null } }],
  ["an object without an id", { type: "product.updated", data: { object: {} } }],
  ["a list in the place of an id", { type: "product.updated", data: { object: { id: [] } } }],
  ["an id with NUL", { type: "price.updated", data: { object: { id: "price_\0" } } }],
  [
    "an id with half a character",
    { type: "customer.subscription.updated", data: { object: { id: "\ud800" } } },
  ],
  [
    "an invoice whose subscription is a list",
    {
      type: "invoice.paid",
      data: { object: { parent: { subscription_details: { subscription: { id: [] } } } } },
    },
  ],
  ["a kind with NUL", { type: "\0", data: { object: {} } }],
  ["a version with NUL", { type: "product.updated", api_version: "\0", data: { object: {} } }],
  [
    "300 KB",
    { type: "customer.subscription.updated", data: { object: { id: "sub_big", text: "x".repeat(300_000) } } },
  ],
])("%s is accepted and has no effect", async (_, event) => {
  const users = async () => (await sql`select count(*)::int as n from users`)[0]!.n;
  const before = await users();
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: "event", ...event });
  expect(await deliver(payload, signed(payload))).toMatchObject({
    status: 200,
    body: { outcome: "ignored" },
  });
  expect(await users()).toBe(before);
});

test("a subscription made elsewhere, whose metadata names no user, is ignored", async () => {
  const { findPrice, fromStripe, pay } = createBilling(sandbox);
  const customer = await fromStripe("customers", { email: "elsewhere@example.test" });
  const { url } = await fromStripe("checkout/sessions", {
    mode: "subscription",
    customer: customer.id,
    "line_items[0][price]": await findPrice("Pro"),
    "line_items[0][quantity]": "1",
    success_url: "http://app.test/payment/success",
    cancel_url: "http://app.test/pricing",
    // As long as a UUID, and made of the same characters.
    "subscription_data[metadata][user_id]": "-".repeat(36),
  });
  await pay(url);
  const { data } = await fromStripe(`subscriptions?customer=${customer.id}`);
  const type = "customer.subscription.updated";
  const payload = JSON.stringify({
    id: "evt_elsewhere",
    object: "event",
    type,
    data: { object: { id: data[0].id } },
  });
  expect(await deliver(payload, signed(payload))).toMatchObject({
    status: 200,
    body: { outcome: "ignored" },
  });
});
