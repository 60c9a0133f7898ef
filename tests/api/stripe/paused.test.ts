import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import type { Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { CARD_DECLINED_LATER, GOOD_CARD } from "../../support/providers/cards";
import { createBilling, getCustomerId, opens } from "./billing";

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
  await billing.control("state", { subscription, status: "paused" });
  await syncSubscription(subscription);
});

const open = async () => (await get("/api/stripe/open-subscription", person.token)).body;
const settle = async () =>
  (await post("/api/stripe/open-subscription/settlement", {}, person.token)).body.url;

/** Adds a card in the portal, where the user is led as long as there is none. */
async function addCard(test_card: string) {
  const portal = await settle();
  expect(portal).toMatch(/portal/);
  const body = new URLSearchParams({ do: "card", test_card });
  expect((await fetch(portal, { method: "POST", body, redirect: "manual" })).status).toBe(303);
}

test("a paused subscription leads to the portal until there is a card, and is then resumed", async () => {
  expect(await opens(person, "pro")).toBe(403);
  expect(await open()).toMatchObject({ id: subscription, status: "paused" });
  expect((await billing.checkout(person, pro)).body.url).toMatch(/\/settings\/billing$/);
  await addCard(GOOD_CARD);
  // Choosing a plan charges nothing.
  const chosen = await billing.checkout(person, await billing.findPrice("Advanced"));
  expect(chosen.body.url).toMatch(/\/settings\/billing$/);
  expect(await open()).toMatchObject({ status: "paused" });
  expect(await settle()).toMatch(/\/settings\/billing$/);
  expect(await open()).toMatchObject({ status: "active", open_invoice_url: null });
  expect(await opens(person, "pro")).toBe(200);
  const { data } = await billing.fromStripe(`invoices?subscription=${subscription}&limit=1`);
  expect(data[0]).toMatchObject({ status: "paid", amount_paid: 5000 });
  const all = await billing.fromStripe(`subscriptions?status=all&customer=${await getCustomerId(person)}`);
  expect(all.data).toHaveLength(1);
});

test("a payment that is declined within the call leads to its invoice, too", async () => {
  await addCard(CARD_DECLINED_LATER);
  await sandbox.fail("stripe", { kind: "declined", match: "/resume" });
  expect(await settle()).toMatch(/\/stripe\/invoices\/in_/);
  expect(await open()).toMatchObject({ status: "paused", payment_needs: "card" });
});

test("a paused subscription is resumed once when two windows ask at the same time", async () => {
  await addCard("4000002760003184");
  const [first, second] = await Promise.all([settle(), settle()]);
  expect(first).toBe(second);
  const { data } = await billing.fromStripe(`invoices?subscription=${subscription}&status=open`);
  expect(data).toHaveLength(1);
});

test.each([
  ["fails", CARD_DECLINED_LATER, "card"],
  ["waits for the bank", "4000002760003184", "authentication"],
])("a paused subscription whose payment %s stays off and leads to its invoice", async (_, card, needs) => {
  await addCard(card);
  const url = await settle();
  expect(url).toMatch(/\/stripe\/invoices\/in_/);
  expect(await open()).toMatchObject({ status: "paused", payment_needs: needs, open_invoice_url: url });
  expect(await opens(person, "pro")).toBe(403);
  expect(await settle()).toBe(url);
  expect((await fetch(url, { method: "POST", redirect: "manual" })).status).toBe(303);
  await syncSubscription(subscription);
  expect(await open()).toMatchObject({ status: "active", open_invoice_url: null });
  expect(await opens(person, "pro")).toBe(200);
});
