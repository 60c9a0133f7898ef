import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { withCustomerLease } from "@/lib/billing/customers/customers.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { del, post, put } from "../../support/http/request";
import { createBilling, getCustomerId } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);
// No event reaches the app in this file: everything must work without events.
const billing = createBilling(sandbox);

let pro: string;
let person: Person;
beforeAll(async () => {
  await syncCatalogue();
  pro = await billing.findPrice("Pro");
});
beforeEach(async () => {
  person = await makeUser();
});

test("a user who has had a subscription without a trial gets no trial with the next", async () => {
  await sql`insert into customers (user_id, trial_used_at) values (${person.id}, now())`;
  const { body } = await billing.subscribe(person, pro);
  expect(body).toMatchObject({ status: "active", trial_start: null });
  await sql`update customers set trial_used_at = null where user_id = ${person.id}`;
  await billing.control("time", { subscription: body.id, to: "canceled" });
  await billing.control("payments", { subscription: body.id, outcome: "accepted" });
  expect((await billing.subscribe(person, pro)).body).toMatchObject({ status: "active", trial_start: null });
});

test("the lease of a customer lasts as long as the work in it", async () => {
  const until = async () =>
    (await sql`select locked_until from customers where user_id = ${person.id}`)[0]!.locked_until;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    await withCustomerLease(person.id, async () => {
      const first = await until();
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(async () => expect((await until()).getTime()).toBeGreaterThan(first.getTime()));
    });
  } finally {
    vi.useRealTimers();
  }
  expect(await until()).toBeNull();
});

test("work that is done succeeds even if its lease cannot be ended", async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`;
  await sql`create trigger refuse before update on customers for each row
    when (old.locked_until is not null and new.locked_until is null) execute function refuse()`;
  try {
    expect(await withCustomerLease(person.id, async () => "done")).toBe("done");
  } finally {
    await sql`drop trigger refuse on customers`;
  }
});

test("a customer and a subscription that Stripe no longer has do not count", async () => {
  const { body } = await billing.subscribe(person, pro);
  await sql`update customers set provider_customer_id = 'cus_lost', checkout_session_id = 'cs_lost'
    where user_id = ${person.id}`;
  await sql`update subscriptions set id = 'sub_lost' where id = ${body.id}`;
  expect((await post("/api/stripe/billing-portal", undefined, person.token)).status).toBe(400);
  expect(await billing.mine(person)).toBeUndefined();
  const { url } = (await billing.checkout(person, pro)).body;
  expect(new URL(url).pathname).toMatch(/checkout/);
  expect(await billing.mine(person)).toBeUndefined();
  await billing.pay(url);
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
});

test("a customer that Stripe deletes before the payment is created again", async () => {
  await billing.checkout(person, pro);
  const id = await getCustomerId(person);
  await fetch(`${sandbox.origin}/v1/customers/${id}`, {
    method: "DELETE",
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect((await billing.checkout(person, pro)).status).toBe(200);
});

test("a user who changes their name after a lost response of Stripe stays the same customer", async () => {
  await sandbox.fail("stripe", { kind: "lost_answer", count: 2, match: "POST /v1/customers" });
  expect((await billing.checkout(person, pro)).status).toBe(503);
  await put("/api/auth/me", { name: "Ana Maria" }, person.token);
  expect((await billing.checkout(person, pro)).status).toBe(200);
});

test("a request that is too slow does not release the lease of the next one", async () => {
  await sandbox.fail("stripe", { kind: "reset", match: "POST /v1/checkout/sessions", after_ms: 300 });
  const slow = billing.checkout(person, pro);
  await vi.waitFor(async () =>
    expect(
      await sql`update customers set locked_until = now() + interval '1 minute'
        where user_id = ${person.id} and provider_customer_id is not null returning 1`,
    ).toHaveLength(1),
  );
  expect((await slow).status).toBe(200);
  const [row] = await sql`select locked_until from customers where user_id = ${person.id}`;
  expect(row!.locked_until).not.toBeNull();
});

test.each(["server_error", "reset", "rate_limit"])(
  "a failure of Stripe with %s is 503, and nothing is created twice",
  async (kind) => {
    await sandbox.fail("stripe", { kind, count: 10 });
    const reply = await billing.checkout(person, pro);
    expect(reply.status).toBe(503);
    await fetch(`${sandbox.origin}/stripe/control/faults`, { method: "DELETE" });
    expect((await billing.checkout(person, pro)).status).toBe(200);
    const rows = await sql`select provider_customer_id from customers where user_id = ${person.id}`;
    expect(rows).toHaveLength(1);
  },
);

test.each(["POST /v1/customers", "POST /v1/checkout/sessions"])(
  "a 500 that Stripe has stored for %s does not block later attempts",
  async (match) => {
    await sandbox.fail("stripe", { kind: "server_error", match });
    expect((await billing.checkout(person, pro)).status).toBe(503);
    expect((await billing.subscribe(person, pro)).body).toMatchObject({ status: "trialing" });
  },
);

test.each([
  ["lost_answer", "lost_answer"],
  ["lost_answer", "rate_limit"],
])("a checkout that fails with %s and then with %s keeps its key", async (...kinds) => {
  for (const kind of kinds) await sandbox.fail("stripe", { kind, match: "POST /v1/checkout/sessions" });
  expect((await billing.checkout(person, pro)).status).toBe(503);
  expect((await billing.checkout(person, pro)).status).toBe(200);
  const customer = await getCustomerId(person);
  const sessions = await fetch(`${sandbox.origin}/v1/checkout/sessions?customer=${customer}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect((await sessions.json()).data).toHaveLength(1);
});

test("a missing answer of Stripe is 503 within 15 s", { timeout: 30_000 }, async () => {
  await sandbox.fail("stripe", { kind: "timeout", count: 10 });
  const began = performance.now();
  const reply = await billing.checkout(person, pro);
  expect(reply.status).toBe(503);
  expect(performance.now() - began).toBeLessThan(15_000);
  await fetch(`${sandbox.origin}/stripe/control/faults`, { method: "DELETE" });
});
