import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runHousekeeping } from "@/lib/housekeeping.server";
import { sql } from "../../support/database/sql";
import type { Person } from "../../support/factories";
import { createBilling, opens } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);
const billing = createBilling(sandbox);

let pro: string;
let person: Person;
let subscription: string;
beforeAll(async () => {
  pro = await billing.syncPlans();
});
beforeEach(async () => {
  ({ person, subscription } = await billing.createSubscriber(pro));
  // No event tells it.
  await billing.control("time", { subscription, to: "canceled" });
});

/** @param ended how many days ago the period has ended @param read how many days ago Waymark has read the subscription */
const setDays = (id: string, ended: number, read: number) => sql`
  update subscriptions set current_period_end = now() - make_interval(days => ${ended}),
    read_at = now() - make_interval(days => ${read}) where id = ${id}`;

test("a subscription whose end no event has told is read a day after its period", async () => {
  await setDays(subscription, 2, 2);
  expect(await opens(person, "pro")).toBe(200);
  await runHousekeeping();
  expect(await opens(person, "pro")).toBe(403);
  expect(await billing.mine(person)).toBeUndefined();
});

test.each([
  ["within its period", -2, 2],
  ["that was read today", 2, 0],
])("a subscription %s is not read again", async (_, ended, read) => {
  await setDays(subscription, ended, read);
  await runHousekeeping();
  expect(await opens(person, "pro")).toBe(200);
});

test.each([
  ["refuses", "other_refusal"],
  ["fails to read", "server_error"],
] as const)("one that Stripe %s does not stop the others", { timeout: 60_000 }, async (_, kind) => {
  await setDays(subscription, 3, 3);
  const other = await billing.createSubscriber(pro);
  await setDays(other.subscription, 2, 2);
  await billing.control("time", { subscription: other.subscription, to: "canceled" });
  await sandbox.fail("stripe", { kind, count: 100, match: `GET /v1/subscriptions/${subscription}` });
  const run = async () => {
    await runHousekeeping();
    expect(await opens(other.person, "pro")).toBe(403);
  };
  await vi.waitFor(run, 50_000);
  expect(await opens(person, "pro")).toBe(200);
});
