import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { syncLiveSubscriptions } from "@/lib/billing/subscriptions/subscriptions.server";
import { CARD_DECLINED_LATER } from "../../support/cards";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { get, post } from "../../support/request";
import { serve } from "../../support/serve";
import { sql } from "../../support/sql";
import { createBilling, deliver, opens, signed } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/with-sandbox")).withSandbox({
    STRIPE_WEBHOOK_SECRET: "whsec_next, whsec_sandbox",
  }),
);
const billing = createBilling(sandbox);
const { control, mine } = billing;

let person: Person;
let pro: string;
beforeAll(async () => {
  const app = await serve();
  afterAll(app.close);
  await syncCatalogue();
  pro = await billing.findPrice("Pro");
  await control("webhook", { url: `${app.origin}/api/stripe/webhook`, retry_ms: 50 });
});
afterAll(sandbox.close);
beforeEach(async () => {
  person = await makeUser();
});
afterEach(() => fetch(`${sandbox.origin}/stripe/control/events/faults`, { method: "DELETE" }));

type Kept = { id: string; type: string; state: string; event: Record<string, unknown> };
const listEvents = async (person: Person): Promise<Kept[]> => {
  const [row] = await sql`select provider_customer_id as id from customers where user_id = ${person.id}`;
  return (await control(`events?customer=${row!.id}`)).data;
};
const ledger = (id: string) =>
  sql`select outcome, attempts, error, changed from billing_events where id = ${id}`;
const subscribe = async (card?: string) => {
  const { body } = await billing.subscribe(person, pro, card);
  await control("idle", {});
  return body.id as string;
};

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

test("products and prices follow Stripe", async () => {
  const stripe = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${sandbox.origin}/v1/${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { authorization: "Bearer sk_test_sandbox" },
    });
    const body = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(200);
    await control("idle", {});
    return body.id as string;
  };
  const plans = async () => (await get("/api/stripe/products")).body.data;
  const team = await stripe("products", {
    name: "Team",
    "metadata[index]": "7",
    "metadata[role]": "superuser",
  });
  expect(await plans(), "not without a price").toHaveLength(2);
  const price = await stripe("prices", {
    product: team,
    currency: "usd",
    unit_amount: "12300",
    "recurring[interval]": "month",
  });
  expect((await plans()).at(-1)).toMatchObject({ name: "Team", prices: [{ id: price, unit_amount: 12300 }] });
  expect(
    await sql`select 1 from product_roles where product_id = ${team}`,
    "no one buys a superuser",
  ).toHaveLength(0);
  await stripe(`products/${team}`, { name: "Teams" });
  expect((await plans()).at(-1).name).toBe("Teams");
  await stripe(`prices/${price}`, { active: "false" });
  expect(await plans()).toHaveLength(2);
  await stripe(`products/${team}`, { active: "false" });
  expect(await sql`select active from products where id = ${team}`).toEqual([{ active: false }]);
});

test("a renewal, a decline, and the end take effect at once", async () => {
  const id = await subscribe(CARD_DECLINED_LATER);
  expect(await mine(person)).toMatchObject({ id, status: "trialing" });
  await control("time", { subscription: id, to: "trial_end" });
  await control("idle", {});
  expect(await mine(person)).toMatchObject({ status: "past_due" });
  expect(await opens(person, "pro"), "kept until the provider gives up").toBe(200);
  await control("time", { subscription: id, to: "canceled" });
  await control("idle", {});
  expect(await mine(person)).toBeUndefined();
  expect(await opens(person, "pro")).toBe(403);
});

test("a paid renewal starts the next period", async () => {
  const id = await subscribe();
  const { current_period_end } = await mine(person);
  await control("time", { subscription: id, to: "trial_end" });
  await control("idle", {});
  const renewed = await mine(person);
  expect(renewed).toMatchObject({ status: "active" });
  expect(Date.parse(renewed.current_period_end)).toBeGreaterThan(Date.parse(current_period_end));
});

test("the same event ten times at once has effect once, and all get 200", async () => {
  await subscribe();
  const created = (await listEvents(person)).find(({ type }) => type === "customer.subscription.created")!;
  await sql`delete from billing_events where id = ${created.id}`;
  await sql`delete from subscriptions where user_id = ${person.id}`;
  const payload = JSON.stringify(created.event);
  const replies = await Promise.all(Array.from({ length: 10 }, () => deliver(payload, signed(payload))));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(replies.map(({ body }) => body.outcome).toSorted()).toEqual(["done", ...Array(9).fill("duplicate")]);
  expect(await sql`select 1 from subscriptions where user_id = ${person.id}`).toHaveLength(1);
  expect(await ledger(created.id)).toMatchObject([{ outcome: "done", attempts: 1 }]);
});

test("all 24 orders of four events end in the same state", async () => {
  const id = await subscribe();
  await control("time", { subscription: id, to: "trial_end" });
  await control("idle", {});
  const events = (await listEvents(person)).slice(-4);
  expect(events).toHaveLength(4);
  const orders = (left: Kept[]): Kept[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  const state = async () => {
    const [row] =
      await sql`select status, price_id, current_period_start, current_period_end, cancel_at_period_end,
      trial_end, canceled_at, ended_at from subscriptions where user_id = ${person.id}`;
    return JSON.stringify(row);
  };
  const expected = await state();
  const all = orders(events);
  expect(all).toHaveLength(24);
  for (const order of all) {
    await sql`delete from subscriptions where user_id = ${person.id}`;
    await sql`delete from billing_events`;
    for (const { event } of order) {
      const payload = JSON.stringify(event);
      expect((await deliver(payload, signed(payload))).status).toBe(200);
    }
    expect(await state(), order.map(({ type }) => type).join(", ")).toBe(expected);
  }
});

test("an event that fails is sent again and has effect once", async () => {
  const { url } = (await billing.checkout(person, pro)).body;
  // The database refuses every subscription, like a full or damaged one.
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`;
  await sql`create trigger refuse before insert on subscriptions for each row execute function refuse()`;
  await billing.pay(url);
  await vi.waitFor(
    async () => {
      const failed = await sql`select error from billing_events where outcome = 'failed' and attempts > 1`;
      expect(failed[0]?.error).toBe("no");
      expect(failed.length).toBeGreaterThan(0);
    },
    { timeout: 10_000 },
  );
  expect(await mine(person)).toBeUndefined();
  await sql`drop trigger refuse on subscriptions`;
  await sql`drop function refuse`;
  await vi.waitFor(async () => expect(await mine(person)).toMatchObject({ status: "trialing" }), {
    timeout: 15_000,
  });
  const created = (await listEvents(person)).find(({ type }) => type === "customer.subscription.created")!;
  // Another event may have brought the subscription; this one is sent again later.
  await vi.waitFor(
    async () => expect(await ledger(created.id)).toMatchObject([{ outcome: "done", error: null }]),
    { timeout: 15_000 },
  );
  expect(await sql`select 1 from subscriptions where user_id = ${person.id}`).toHaveLength(1);
});

test("an event whose process has died does not count as handled, and has its effect when it is sent again", async () => {
  const id = await subscribe();
  const event = (await listEvents(person)).find(({ type }) => type === "customer.subscription.created")!;
  const payload = JSON.stringify(event.event);
  await sql`update billing_events set outcome = 'running', received_at = now() where id = ${event.id}`;
  await sql`update subscriptions set status = 'canceled', read_at = now() - interval '1 day' where id = ${id}`;
  expect((await deliver(payload, signed(payload))).status).toBe(503);
  await sql`update billing_events set received_at = now() - interval '61 seconds' where id = ${event.id}`;
  expect((await deliver(payload, signed(payload))).body).toMatchObject({ outcome: "done" });
  expect(await mine(person)).toMatchObject({ status: "trialing" });
});

test("a synchronization adds what no event brought, and ends what Stripe does not have", async () => {
  const id = await subscribe();
  await sql`update subscriptions set quantity = 9 where id = ${id}`;
  const other = await makeUser();
  await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_forgotten', ${other.id}, 'active', ${pro})`;
  expect(await opens(other, "pro")).toBe(200);
  await syncLiveSubscriptions();
  expect(await mine(person)).toMatchObject({ id, quantity: 1 });
  expect(await opens(other, "pro")).toBe(403);
});

test("an older reading does not overwrite a newer one, and its event counts as handled", async () => {
  const id = await subscribe();
  await sql`update subscriptions set read_at = now() + interval '1 minute', status = 'canceled' where id = ${id}`;
  const [event] = (await listEvents(person)).filter(({ type }) => type === "customer.subscription.created");
  await sql`delete from billing_events where id = ${event!.id}`;
  const payload = JSON.stringify(event!.event);
  expect((await deliver(payload, signed(payload))).body).toEqual({ received: true, outcome: "done" });
  const changed = [`subscription ${id}: canceled, by a newer reading`];
  expect(await ledger(event!.id)).toMatchObject([{ outcome: "done", changed }]);
  const { token } = await makeUserWithRole("superuser");
  expect(await post(`/api/admin/subscriptions/${id}/resync`, undefined, token)).toMatchObject({
    status: 200,
    body: { changed },
  });
  expect(await sql`select status from subscriptions where id = ${id}`).toEqual([{ status: "canceled" }]);
});

describe("for superusers", () => {
  let superuser: Person;
  beforeAll(async () => {
    superuser = await makeUserWithRole("superuser");
  });
  const list = async (query = "") => (await get(`/api/admin/billing-events${query}`, superuser.token)).body;

  test("the ledger shows each event, its effect and its duration", async () => {
    const id = await subscribe();
    const [event] = (await listEvents(person)).filter(({ type }) => type === "customer.subscription.created");
    // The page after paying or another event may have stored the subscription. Here this event does it.
    await sql`delete from subscriptions where id = ${id}`;
    await sql`delete from billing_events where id = ${event!.id}`;
    const payload = JSON.stringify(event!.event);
    expect((await deliver(payload, signed(payload))).status).toBe(200);
    const { data } = await list("?q=customer.subscription&outcome=done");
    expect(data.find((row: { id: string }) => row.id === event!.id)).toMatchObject({
      type: "customer.subscription.created",
      changed: [expect.stringMatching(/^subscription sub_\w+: .*trialing$/)],
      duration_ms: expect.any(Number),
      error: null,
    });
  });

  test("a lost event is replayed, and a subscription is compared and read again", async () => {
    const id = await subscribe();
    const event = (await listEvents(person)).find(({ type }) => type === "customer.subscription.created")!;
    await sql`update subscriptions set status = 'canceled', read_at = now() - interval '1 day' where id = ${id}`;
    const compared = await get(`/api/admin/subscriptions/${id}/comparison`, superuser.token);
    expect(compared.body).toMatchObject({ stripe: { status: "trialing" }, ours: { status: "canceled" } });
    const replayed = await post(`/api/admin/billing-events/${event.id}/replay`, undefined, superuser.token);
    expect(replayed).toMatchObject({ status: 200, body: { outcome: "done", attempts: 2 } });
    expect(await mine(person)).toMatchObject({ status: "trialing" });
    await sql`update subscriptions set status = 'canceled' where id = ${id}`;
    const resynced = await post(`/api/admin/subscriptions/${id}/resync`, undefined, superuser.token);
    expect(resynced.body.changed[0]).toContain("canceled → trialing");
    const log = await get(`/api/admin/audit-log?actor_id=${superuser.id}`, superuser.token);
    expect(log.body.data).toMatchObject([
      { action: "resyncSubscription", target_type: "subscription", target_id: id },
      { action: "replayBillingEvent", target_type: "billing_event", target_id: event.id },
    ]);
  });

  test("unknown events and subscriptions are 404", async () => {
    expect((await post("/api/admin/billing-events/evt_none/replay", undefined, superuser.token)).status).toBe(
      404,
    );
    expect((await get("/api/admin/subscriptions/sub_none/comparison", superuser.token)).status).toBe(404);
    expect((await post("/api/admin/subscriptions/sub_none/resync", undefined, superuser.token)).status).toBe(
      404,
    );
  });

  test("the doctor reports on every part", async () => {
    const { body } = await get("/api/admin/doctor", superuser.token);
    const states = Object.fromEntries(
      body.data.map(({ id, state }: { id: string; state: string }) => [id, state]),
    );
    expect(states).toEqual({
      database: "ok",
      // Nothing listens at the address of the tests.
      app_url: "broken",
      jwt_secret: "ok",
      stripe: "ok",
      stripe_permissions: "ok",
      tax: "off",
      prices: "ok",
      portal: "ok",
      webhook: "ok",
      openai: "off",
      mail: "ok",
      github: "ok",
      google: "ok",
    });
    const bad = JSON.stringify({ id: "evt_bad" });
    await deliver(bad, signed(bad, { secret: "whsec_wrong" }));
    const again = await get("/api/admin/doctor", superuser.token);
    expect(again.body.data.find(({ id }: { id: string }) => id === "webhook")).toMatchObject({
      state: "broken",
    });
  });
});
