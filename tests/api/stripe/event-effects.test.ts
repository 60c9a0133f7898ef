import { beforeEach, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get } from "../../support/http/request";
import { CARD_DECLINED_LATER } from "../../support/providers/cards";
import { deliver, opens, signed } from "./billing";
import { type Kept, readLedger, setUpDeliveries } from "./deliveries";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox({
    STRIPE_WEBHOOK_SECRET: "whsec_next, whsec_sandbox",
  }),
);
const billing = setUpDeliveries(sandbox);
const { control, listEvents, mine } = billing;

let person: Person;
beforeEach(async () => {
  person = await makeUser();
});

const subscribe = (card?: string) => billing.buyPro(person, card);

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
  expect(await readLedger(created.id)).toMatchObject([{ outcome: "done", attempts: 1 }]);
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
  const { url } = (await billing.checkout(person, billing.pro)).body;
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
    async () => expect(await readLedger(created.id)).toMatchObject([{ outcome: "done", error: null }]),
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
  await sql`update billing_events set received_at = now() - interval '61 seconds', claimed_at = null where id = ${event.id}`;
  expect((await deliver(payload, signed(payload))).body).toMatchObject({ outcome: "done" });
  expect(await mine(person)).toMatchObject({ status: "trialing" });
});
