import { expect, test, vi } from "vitest";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { sql } from "../../support/database/sql";
import { del } from "../../support/http/request";
import { getCustomerId } from "./billing";
import { setUpTwoCurrencies } from "./two-currencies";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
const { own, ...billing } = setUpTwoCurrencies(sandbox);
const { fromStripe } = billing;

async function countWaiting(): Promise<number> {
  const [row] = await sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row!.count;
}

/** A subscription that a merchant makes for another customer, with the user's id in its metadata. */
async function subscribeOther() {
  const { person, subscription: id } = await billing.createSubscriber(own.pro);
  const customer = await getCustomerId(person);
  await sql`update customers set provider_customer_id = null where user_id = ${person.id}`;
  await fromStripe(`subscriptions/${id}`, { "metadata[user_id]": own.person.id });
  return { id, customer };
}

test("of two plans that are on, the portal shows the one that the user sees", async () => {
  const { id: first } = (await billing.subscribe(own.person, own.pro)).body;
  const second = await subscribeOther();
  await sql`update subscriptions set created_at = created_at - interval '1 day' where id = ${first}`;
  for (const id of [second.id, first]) await syncSubscription(id);
  expect(await billing.mine(own.person)).toMatchObject({ id: second.id });
  expect(await getCustomerId(own.person)).toBe(second.customer);
});

test("no customer is lost when subscriptions of two others are read at once", async () => {
  const { id: first } = (await billing.subscribe(own.person, own.pro)).body;
  // Of subscriptions of the same second, the user sees any.
  await sql`update subscriptions set created_at = created_at - interval '1 day' where id = ${first}`;
  const others = [await subscribeOther(), await subscribeOther()];
  let readings: Promise<unknown> = Promise.resolve();
  await sql.begin(async (transaction) => {
    await transaction`select 1 from customers where user_id = ${own.person.id} for update`;
    readings = Promise.all(others.map(({ id }) => syncSubscription(id)));
    // Both have read which customer is the current one.
    await vi.waitFor(async () => expect(await countWaiting()).toBe(2), 10_000);
  });
  await readings;
  expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
  for (const { customer } of others)
    expect(await fromStripe(`customers/${customer}`)).toMatchObject({ deleted: true });
});
