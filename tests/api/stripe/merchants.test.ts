import { describe, expect, test, vi } from "vitest";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { sql } from "../../support/database/sql";
import { makeUserWithRole } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { getCustomerId, opens } from "./billing";
import { setUpTwoCurrencies } from "./two-currencies";

const sandbox = await vi.hoisted(async () => (await import("./with-merchant")).withMerchant());
const billing = setUpTwoCurrencies(sandbox);
const { own, fromStripe } = billing;

describe("a subscription with several items", () => {
  test.each([
    ["", 1],
    [", also behind the first pages of items", 110],
  ])("counts as the item whose product grants roles%s", async (_, count) => {
    const { id } = (await billing.subscribe(own.person, own.pro)).body;
    await billing.control("items", { subscription: id, price: own.euro, count });
    await syncSubscription(id);
    expect(await billing.mine(own.person)).toMatchObject({ price: { id: own.pro } });
    expect(await opens(own.person, "pro")).toBe(200);
  });
});

test("a subscription with several plans counts as the first of them", async () => {
  const advanced = await billing.findPrice("Advanced");
  for (const [bought, added] of [
    [own.pro, advanced],
    [advanced, own.pro],
  ] as const) {
    const { person, subscription: id } = await billing.createSubscriber(bought);
    await billing.control("items", { subscription: id, price: added });
    await syncSubscription(id);
    expect(await billing.mine(person)).toMatchObject({ price: { id: added } });
  }
});

const subscribeAndEnd = async (price: string) => {
  const { id } = (await billing.subscribe(own.person, price)).body;
  await billing.control("time", { subscription: id, to: "canceled" });
  await syncSubscription(id);
};

describe("a checkout", () => {
  test("has the tax, the address and the promotion codes of the settings", async () => {
    await billing.checkout(own.person, own.pro);
    const { data } = await fromStripe(`checkout/sessions?customer=${await getCustomerId(own.person)}`);
    expect(data[0]).toMatchObject({
      automatic_tax: { enabled: true },
      billing_address_collection: "required",
      allow_promotion_codes: true,
    });
  });

  test("leads to a next payment with tax", async () => {
    await billing.subscribe(own.person, own.pro);
    const { body } = await get("/api/stripe/next-payment", own.person.token);
    expect(body).toMatchObject({ amount: 5500, tax: 500 });
  });

  test("of a plan in another currency uses another customer, who is found again", async () => {
    const { id } = (await billing.subscribe(own.person, own.pro)).body;
    const first = await getCustomerId(own.person);
    await billing.control("time", { subscription: id, to: "canceled" });
    await syncSubscription(id);
    const second = (await billing.subscribe(own.person, own.euro)).body;
    expect(second).toMatchObject({ price: { id: own.euro } });
    expect(await getCustomerId(own.person)).not.toBe(first);
    await billing.control("time", { subscription: second.id, to: "canceled" });
    await syncSubscription(second.id);
    expect((await billing.checkout(own.person, own.pro)).status).toBe(200);
    expect(await getCustomerId(own.person)).toBe(first);
  });

  test("in another currency closes the previous one, whose payment would be a second subscription", async () => {
    await subscribeAndEnd(own.pro);
    const dollars = (await billing.checkout(own.person, own.pro)).body.url;
    const euros = (await billing.checkout(own.person, own.euro)).body.url;
    expect((await fetch(dollars)).status).toBe(410);
    expect((await fetch(euros)).status).toBe(200);
    const dollarsAgain = (await billing.checkout(own.person, own.pro)).body.url;
    expect((await fetch(euros)).status).toBe(410);
    expect((await fetch(dollarsAgain)).status).toBe(200);
  });

  test("that is paid while a plan in another currency is chosen leads to its own portal", async () => {
    await subscribeAndEnd(own.pro);
    await billing.checkout(own.person, own.pro);
    const customer = await getCustomerId(own.person);
    await sandbox.fail("stripe", { kind: "paid_first", match: "/expire" });
    const { body } = await billing.checkout(own.person, own.euro);
    expect(new URL(body.url).pathname).toMatch(/portal/);
    expect(await billing.mine(own.person)).toMatchObject({ price: { id: own.pro } });
    // A plan in another currency does not lead to the portal of a customer without subscriptions either.
    expect((await billing.checkout(own.person, own.euro)).body.url).toMatch(/portal/);
    expect(await getCustomerId(own.person)).toBe(customer);
  });
});

test("no customer is lost when plans in two currencies are chosen in turn", async () => {
  await subscribeAndEnd(own.pro);
  const dollars = await getCustomerId(own.person);
  await billing.checkout(own.person, own.euro);
  const euros = await getCustomerId(own.person);
  await subscribeAndEnd(own.pro);
  expect(await getCustomerId(own.person)).toBe(dollars);
  await billing.checkout(own.person, own.euro);
  expect(await getCustomerId(own.person)).toBe(euros);
  expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
  for (const id of [dollars, euros])
    expect(await fromStripe(`customers/${id}`)).toMatchObject({ email: null, metadata: {} });
});

test("a subscription that a merchant has made for another customer can be managed and is forgotten", async () => {
  const { id } = (await billing.subscribe(own.person, own.pro)).body;
  const customer = await getCustomerId(own.person);
  // Waymark knows the subscription by the user's id in its metadata only.
  await sql`update customers set provider_customer_id = 'cus_former', trial_used_at = null where user_id = ${own.person.id}`;
  await syncSubscription(id);
  expect(await getCustomerId(own.person)).toBe(customer);
  expect((await post("/api/stripe/billing-portal", {}, own.person.token)).status).toBe(200);
  expect((await billing.checkout(own.person, own.euro)).body.url).toMatch(/portal/);
  expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
  expect(await fromStripe(`customers/${customer}`)).toMatchObject({ email: null, metadata: {} });
});

test("a subscription that waits for a payment leaves the customer of the current plan in place", async () => {
  await billing.subscribe(own.person, own.pro);
  const customer = await getCustomerId(own.person);
  const { person: other, subscription: id } = await billing.createSubscriber(own.euro);
  const second = await getCustomerId(other);
  await sql`update customers set provider_customer_id = null where user_id = ${other.id}`;
  await fromStripe(`subscriptions/${id}`, { "metadata[user_id]": own.person.id });
  await billing.control("state", { subscription: id, status: "unpaid" });
  await syncSubscription(id);
  expect(await getCustomerId(own.person)).toBe(customer);
  expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
  expect(await fromStripe(`customers/${second}`)).toMatchObject({ email: null, metadata: {} });
});

test("every open checkout of a deleted account is closed", async () => {
  await subscribeAndEnd(own.pro);
  const former = await getCustomerId(own.person);
  await billing.checkout(own.person, own.euro);
  const current = await getCustomerId(own.person);
  for (const customer of [former, current]) {
    await fromStripe("checkout/sessions", {
      customer,
      mode: "subscription",
      "line_items[0][price]": customer === former ? own.pro : own.euro,
      success_url: "https://example.test",
    });
  }
  expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
  for (const customer of [former, current])
    expect((await fromStripe(`checkout/sessions?status=open&customer=${customer}`)).data).toEqual([]);
});

test("a deleted account leaves nothing personal at its customer", async () => {
  await billing.subscribe(own.person, own.pro);
  const customer = `customers/${await getCustomerId(own.person)}`;
  const names = { business_name: "Greta Ltd", individual_name: "Greta", "shipping[name]": "Greta" };
  await fromStripe(customer, { ...names, "shipping[address][line1]": "Street 1", description: "Greta" });
  await billing.addTaxId(own.person);
  expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
  expect(JSON.stringify(await fromStripe(customer))).not.toMatch(/Greta|@|pm_/);
  for (const part of ["tax_ids", "payment_methods"])
    expect((await fromStripe(`${customer}/${part}`)).data).toEqual([]);
});

test("an account is deleted although the key may not detach its payment methods", async () => {
  await billing.subscribe(own.person, own.pro);
  await billing.control("permissions", { denied: ["POST /v1/payment_methods"] });
  expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
  await billing.control("permissions", { denied: [] });
});

test("refunds and disputes are shown to administrators", async () => {
  const { id } = (await billing.subscribe(own.person, own.pro)).body;
  const superuser = await makeUserWithRole("superuser");
  const reversals = () => get(`/api/admin/subscriptions/${id}/reversals`, superuser.token);
  expect((await reversals()).body.data).toEqual([]);
  await billing.control("time", { subscription: id, to: "trial_end" });
  await billing.control("refunds", { subscription: id, amount: 1000 });
  await billing.control("disputes", { subscription: id });
  expect((await reversals()).body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "refund", amount: 1000, currency: "usd", status: "succeeded" }),
      expect.objectContaining({ kind: "dispute", amount: 5500, reason: "fraudulent" }),
    ]),
  );
  // Stripe lists at most 100 payments in one page, newest first.
  for (let month = 0; month < 101; month++)
    await billing.control("time", { subscription: id, to: "period_end" });
  expect((await reversals()).body.data, "after 101 more payments").toHaveLength(2);
  expect((await get(`/api/admin/subscriptions/${id}/reversals`, own.person.token)).status).toBe(403);
  expect((await get("/api/admin/subscriptions/sub_none/reversals", superuser.token)).status).toBe(404);
});
