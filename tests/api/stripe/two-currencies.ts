import { afterAll, beforeAll, beforeEach } from "vitest";
import { makeUser, type Person } from "../../support/factories";
import { createBilling, type Sandbox } from "./billing";

/** Adds a plan in euros to those in dollars, and makes a user before each test of a file. */
export function setUpTwoCurrencies(sandbox: Sandbox) {
  const billing = createBilling(sandbox);
  const { fromStripe } = billing;
  /** The user, and the monthly prices of Pro and of the plan in euros. */
  const own = {} as { person: Person; pro: string; euro: string };
  beforeAll(async () => {
    const product = await fromStripe("products", { name: "Europe" });
    const price = await fromStripe("prices", {
      product: product.id,
      currency: "eur",
      unit_amount: "4500",
      "recurring[interval]": "month",
    });
    own.euro = price.id;
    own.pro = await billing.syncPlans();
  });
  beforeEach(async () => {
    own.person = await makeUser();
  });
  afterAll(sandbox.close);
  return { ...billing, own };
}
