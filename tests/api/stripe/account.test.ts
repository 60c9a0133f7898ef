import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkAccount } from "@/lib/billing/stripe/account.server";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { syncBilling } from "@/lib/billing/sync.server";
import { getDoctor } from "@/lib/doctor/doctor.server";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { createBilling, opens } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);
const billing = createBilling(sandbox);

/** @returns the id */
const create = async (path: string, fields: Record<string, string>): Promise<string> =>
  (await billing.fromStripe(path, fields)).id;

/** An account with one plan at Stripe, whose mirror is up to date. */
async function startAccount() {
  await billing.control("account", { id: `acct_${crypto.randomUUID()}`, can_charge: true });
  const product = await create("products", { name: "Solo", "metadata[role]": "pro" });
  const price = await create("prices", {
    product,
    currency: "usd",
    unit_amount: "900",
    "recurring[interval]": "month",
  });
  await syncBilling();
  return { product, price };
}

let plan: { product: string; price: string };
beforeEach(async () => {
  plan = await startAccount();
});

const listNames = async () =>
  (await get("/api/stripe/products")).body.data.map(({ name }: { name: string }) => name);
const getFinding = async (wanted: string) => (await getDoctor()).data.find(({ id }) => id === wanted)!;

describe("a synchronization", () => {
  test("takes products and prices off sale that Stripe does not list", async () => {
    await sql`insert into products (id, name, active) values ('prod_gone', 'Gone', true)`;
    await sql`insert into prices (id, product_id, active, unit_amount, currency, type, interval)
      values ('price_gone', 'prod_gone', true, 100, 'usd', 'recurring', 'month'),
        ('price_deleted', ${plan.product}, true, 100, 'usd', 'recurring', 'month')`;
    expect(await listNames()).toContain("Gone");
    await syncBilling();
    expect(await listNames()).toEqual(["Solo"]);
    expect(await sql`select active from prices where id = 'price_deleted'`).toEqual([{ active: false }]);
  });

  test("ends the subscriptions of the previous account and records the new account", async () => {
    const person = await makeUser();
    await billing.subscribe(person, plan.price);
    expect(await opens(person, "pro")).toBe(200);
    await startAccount();
    expect(await opens(person, "pro")).toBe(403);
    const { id } = await billing.control("account", {});
    expect(await sql`select account_id, is_live from billing_account`).toEqual([
      { account_id: id, is_live: false },
    ]);
  });
});

test("a subscription that cannot be read does not stop the synchronization of the others, and fails it", async () => {
  const people = await Promise.all([makeUser(), makeUser(), makeUser()]);
  const ids: string[] = [];
  for (const person of people) ids.push((await billing.subscribe(person, plan.price)).body.id);
  await sql`update subscriptions set status = 'unpaid' where id = any(${ids})`;
  const bad = ids[0]!;
  await sandbox.fail("stripe", { kind: "server_error", count: 2, match: `GET /v1/subscriptions/${bad}` });
  await expect(syncBilling()).rejects.toThrow(
    new RegExp(`^1 of \\d+ subscriptions .*: ${bad}\\. The first one: .*payment provider`),
  );
  const rows = await sql`select id, status from subscriptions where id = any(${ids})`;
  for (const { id, status } of rows) expect(status === "unpaid", id).toBe(id === bad);
});

describe("a subscription that Stripe does not know", () => {
  const id = () => `sub_gone${plan.price}`;
  const read = async () => (await sql`select status from subscriptions where id = ${id()}`)[0]!.status;
  let person: Person;
  beforeEach(async () => {
    person = await makeUser();
    await sql`insert into customers (user_id, provider_customer_id) values (${person.id}, ${`cus_gone${person.id}`})`;
    await sql`insert into subscriptions (id, user_id, status, price_id) values (${id()}, ${person.id}, 'active', ${plan.price})`;
  });

  test("ends, but not by a reading that is older than what is stored", async () => {
    await sql`update subscriptions set read_at = now() + interval '1 hour' where id = ${id()}`;
    await syncSubscription(id());
    expect(await read()).toBe("active");
    await sql`update subscriptions set read_at = now() where id = ${id()}`;
    await syncSubscription(id());
    expect(await read()).toBe("canceled");
  });

  test("stays while the key is of another account or mode", async () => {
    const openPortal = () => post("/api/stripe/billing-portal", undefined, person.token);
    const own = await billing.control("account", {});
    await billing.control("account", { id: "acct_Foreign" });
    await checkAccount();
    expect((await openPortal()).status).toBe(400);
    expect(await read()).toBe("active");
    await billing.control("account", { id: own.id });
    await checkAccount();
    await sql`update billing_account set is_live = true`;
    expect((await openPortal()).status).toBe(400);
    expect(await read()).toBe("active");
    await sql`update billing_account set is_live = false`;
    expect((await openPortal()).status).toBe(400);
    expect(await read()).toBe("canceled");
  });
});

test("an account whose subscription the key’s account does not know is deleted only after a synchronization", async () => {
  const person = await makeUser();
  await billing.subscribe(person, plan.price);
  await billing.control("account", { id: "acct_New" });
  expect(await del("/api/auth/me", person.token)).toMatchObject({ status: 503 });
  expect((await get("/api/auth/me", person.token)).status).toBe(200);
  await syncBilling();
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
});

test("a synchronization stores subscriptions without any event", async () => {
  const person = await makeUser();
  await billing.subscribe(person, plan.price);
  await sql`delete from subscriptions where user_id = ${person.id}`;
  await syncBilling();
  expect(await opens(person, "pro")).toBe(200);
});

describe("plans of another account or mode", () => {
  async function expectClosed(detail: RegExp) {
    expect(await listNames()).toEqual([]);
    expect((await billing.checkout(await makeUser(), plan.price)).status).toBe(422);
    expect(await getFinding("prices")).toMatchObject({
      state: "broken",
      detail: expect.stringMatching(detail),
      fix: "Run `npm run stripe:sync`.",
    });
    const error = vi.spyOn(log, "error");
    await checkAccount();
    expect(error).toHaveBeenCalledWith(expect.stringMatching(/Run `npm run stripe:sync`/));
    error.mockRestore();
    await syncBilling();
  }

  test("are not on sale after the account has changed, until it is synchronized", async () => {
    await billing.control("account", { id: "acct_Other" });
    await checkAccount();
    await expectClosed(/the key is of account acct_Other/);
    await create("products", { name: "Other" });
    expect(await listNames()).toEqual([]);
    await startAccount();
    expect(await listNames()).toEqual(["Solo"]);
  });

  test("are not on sale after the mode has changed, even before Stripe has answered", async () => {
    await sql`update billing_account set is_live = true`;
    await expectClosed(/in live mode, the key is of account acct_\S+ in test mode/);
    expect(await listNames()).toEqual(["Solo"]);
  });

  test("stay on sale when no account is recorded yet, and the account is then recorded", async () => {
    await sql`delete from billing_account`;
    expect(await listNames()).toEqual(["Solo"]);
    await checkAccount();
    expect(await sql`select is_live from billing_account`).toEqual([{ is_live: false }]);
    expect(await listNames()).toEqual(["Solo"]);
  });
});

test("the doctor reports an account that is not activated, only in live mode", async () => {
  await billing.control("account", { can_charge: false });
  const detail = expect.stringContaining("isn’t activated");
  expect(await getFinding("stripe")).toMatchObject({ state: "ok", detail });
  const key = env.STRIPE_SECRET_KEY;
  env.STRIPE_SECRET_KEY = "sk_live_of_nobody";
  try {
    expect(await getFinding("stripe")).toMatchObject({ state: "broken", detail });
    expect(await listNames()).toEqual([]);
  } finally {
    env.STRIPE_SECRET_KEY = key;
  }
});
