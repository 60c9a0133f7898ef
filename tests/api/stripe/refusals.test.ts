import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import { log } from "@/lib/log.server";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { createBilling } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);
const billing = createBilling(sandbox);
const { fromStripe } = billing;

let pro: string;
let person: Person;
beforeAll(async () => {
  pro = await billing.syncPlans();
});
beforeEach(async () => {
  person = await makeUser();
});

const openPortal = () => post("/api/stripe/billing-portal", undefined, person.token);
const refuse = (kind: string, match = "POST /v1/checkout/sessions") =>
  sandbox.fail("stripe", { kind, match });

test.each([
  ["second_currency", 409, /another currency \(EUR\)/, /cannot combine currencies/],
  ["metered_quantity", 422, /billed by usage/, /usage_type is `metered`/],
  ["inactive_price", 422, /isn’t on sale/, /price specified is inactive/],
  ["unknown_price", 422, /isn’t on sale/, /No such price/],
  ["account_not_live", 409, /can’t take payments yet/, /cannot currently make live charges/],
  ["tax_inactive", 409, /rejected this/, /Tax is not active/],
  ["other_refusal", 409, /rejected this/, /as configured/],
])("a checkout that Stripe refuses with %s is %i", async (kind, status, sentence, stripes) => {
  const warn = vi.spyOn(log, sentence.test("rejected this") ? "error" : "warn");
  await refuse(kind);
  const reply = await billing.checkout(person, pro);
  expect(reply.status).toBe(status);
  expect(reply.body.detail).toMatch(sentence);
  expect(JSON.stringify(reply.body)).not.toMatch(stripes);
  expect(warn).toHaveBeenCalledWith(
    { stripe: expect.objectContaining({ message: expect.stringMatching(stripes) }) },
    "Stripe refused a request",
  );
  expect((await billing.checkout(person, pro)).status).toBe(200);
});

test("a portal without settings is 409, and the portal opens once they are saved", async () => {
  await billing.subscribe(person, pro);
  await refuse("portal_not_configured", "POST /v1/billing_portal");
  const { status, body } = await openPortal();
  expect(status).toBe(409);
  expect(body.detail).toMatch(/customer portal isn’t set up/);
  expect((await openPortal()).status).toBe(200);
});

test("a price that Stripe no longer sells is read again and disappears from the pricing page", async () => {
  await fromStripe(`prices/${pro}`, { active: "false" });
  const reply = await billing.checkout(person, pro);
  expect(reply.status).toBe(422);
  expect(reply.body.errors).toMatchObject([{ location: "body.price_id" }]);
  expect(JSON.stringify((await get("/api/stripe/products")).body)).not.toContain(pro);
  await fromStripe(`prices/${pro}`, { active: "true" });
  await syncCatalogue();
});
