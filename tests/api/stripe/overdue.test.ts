import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { runHousekeeping } from "@/lib/housekeeping.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
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
  person = await makeUser();
  subscription = (await billing.subscribe(person, pro)).body.id;
  // No event tells it.
  await billing.control("time", { subscription, to: "canceled" });
});

const setDays = (ended: number, read: number) => sql`
  update subscriptions set current_period_end = now() - make_interval(days => ${ended}),
    read_at = now() - make_interval(days => ${read}) where id = ${subscription}`;

test("a subscription whose end no event has told is read a day after its period", async () => {
  await setDays(2, 2);
  expect(await opens(person, "pro")).toBe(200);
  await runHousekeeping();
  expect(await opens(person, "pro")).toBe(403);
  expect(await billing.mine(person)).toBeUndefined();
});

test.each([
  ["within its period", -2, 2],
  ["that was read today", 2, 0],
])("a subscription %s is not read again", async (_, ended, read) => {
  await setDays(ended, read);
  await runHousekeeping();
  expect(await opens(person, "pro")).toBe(200);
});

test.each([
  ["refuses", "other_refusal"],
  ["fails to read", "server_error"],
] as const)("one that Stripe %s does not stop the others", { timeout: 60_000 }, async (_, kind) => {
  await setDays(3, 3);
  const other = await makeUser();
  const { id } = (await billing.subscribe(other, pro)).body;
  await sql`update subscriptions set current_period_end = now() - interval '2 days', read_at = now() - interval '2 days' where id = ${id}`;
  await billing.control("time", { subscription: id, to: "canceled" });
  await sandbox.fail("stripe", { kind, count: 100, match: `GET /v1/subscriptions/${subscription}` });
  const run = async () => {
    await runHousekeeping();
    expect(await opens(other, "pro")).toBe(403);
  };
  await vi.waitFor(run, 50_000);
  expect(await opens(person, "pro")).toBe(200);
});
