import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post, type Reply, request } from "../../support/http/request";
import { GOOD_CARD } from "../../support/providers/cards";
import type { withSandbox } from "../../support/providers/with-sandbox";

export type Sandbox = Awaited<ReturnType<typeof withSandbox>>;

/** Steps on Stripe's pages and through its time, for the tests of billing. */
export function createBilling({ origin }: Sandbox) {
  const control = async (path: string, json?: unknown) => {
    const response = await fetch(`${origin}/stripe/control/${path}`, {
      method: json === undefined ? "GET" : "POST",
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    const body = JSON.parse((await response.text()) || "null");
    expect(response.status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };

  /** Calls the API of the stand-in for Stripe, as a merchant does. With fields it is a POST. */
  async function fromStripe(path: string, fields?: Record<string, string>) {
    const response = await fetch(`${origin}/v1/${path}`, {
      method: fields ? "POST" : "GET",
      body: fields && new URLSearchParams(fields),
      headers: { authorization: "Bearer sk_test_sandbox" },
    });
    const body = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(200);
    return body;
  }

  /** Stores the plans of Stripe. @returns the monthly price of Pro */
  async function syncPlans(): Promise<string> {
    await syncCatalogue();
    return findPrice("Pro");
  }

  /** Acts as the user on the checkout page. @returns the URL of the redirect. */
  async function pay(url: string, card = GOOD_CARD): Promise<URL> {
    const body = new URLSearchParams({ card, expiry: "12 / 34", cvc: "123" });
    const response = await fetch(url, { method: "POST", body, redirect: "manual" });
    expect(response.status, await response.text()).toBe(303);
    return new URL(response.headers.get("location")!);
  }

  const checkout = (person: Person, price_id: string) =>
    post("/api/stripe/checkout-session", { price_id }, person.token);

  /** Buys a plan, up to the page after paying. */
  async function subscribe(person: Person, price: string, card = GOOD_CARD) {
    const { status, body } = await checkout(person, price);
    expect(status).toBe(200);
    const back = await pay(body.url, card);
    return get(`/api/stripe/checkout-session/${back.searchParams.get("sessionId")}`, person.token);
  }

  /** Creates a user who has bought a plan. */
  async function createSubscriber(price: string, card = GOOD_CARD) {
    const person = await makeUser();
    const { body } = await subscribe(person, price, card);
    return { person, subscription: body.id as string };
  }

  async function findPrice(name: string, interval: "month" | "year" = "month"): Promise<string> {
    const { body } = await get("/api/stripe/products");
    const plan = body.data.find((one: { name: string }) => one.name === name);
    return plan.prices.find((one: { interval: string }) => one.interval === interval).id;
  }

  const addTaxId = async (person: Person) =>
    fromStripe(`customers/${await getCustomerId(person)}/tax_ids`, { type: "eu_vat", value: "DE123456789" });

  const mine = async (person: Person) => (await get("/api/stripe/my-subscriptions", person.token)).body;

  return {
    control,
    fromStripe,
    syncPlans,
    pay,
    checkout,
    subscribe,
    createSubscriber,
    findPrice,
    addTaxId,
    mine,
  };
}

/** The id of the user's current customer at Stripe. */
export async function getCustomerId(person: Person): Promise<string> {
  const [row] = await sql`select provider_customer_id as id from customers where user_id = ${person.id}`;
  return row!.id;
}

/** Signs a delivery as Stripe does. */
export function signed(payload: string, { secret = "whsec_sandbox", age = 0 } = {}) {
  const at = Math.floor(Date.now() / 1000) - age;
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")}`;
}

export const deliver = (payload: string, signature: string | undefined): Promise<Reply> =>
  request("POST", "/api/stripe/webhook", {
    raw: payload,
    headers: signature === undefined ? {} : { "stripe-signature": signature },
  });

export const opens = async (person: Person, permission: string) =>
  (await get(`/api/protected/${permission}`, person.token)).status;
