import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkAccount } from "@/lib/billing/stripe/account.server";
import { syncBilling } from "@/lib/billing/sync.server";
import { getDoctor } from "@/lib/doctor/doctor.server";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { sql } from "../../support/database/sql";
import { makeUser } from "../../support/factories";
import { get } from "../../support/http/request";
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
  const detail = expect.stringContaining("not activated");
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
