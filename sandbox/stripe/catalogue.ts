import type { Account } from "./account.ts";
import { IS_LIVE_MODE } from "./mode.ts";
import { newPrice, newProduct, newRecurring } from "./objects/catalogue.ts";
import { newPortalConfiguration } from "./objects/portal.ts";

const TRIAL_DAYS = 14;

/** Their ids are stable, so that the app's mirror stays valid when the sandbox restarts. */
const PLANS = [
  {
    key: "pro",
    name: "Pro",
    description: "For people who plan with AI every day.",
    prices: { month: 50_00, year: 500_00 },
    metadata: { recommended: "true" },
  },
  {
    key: "advanced",
    name: "Advanced",
    description: "For people running several projects at once.",
    prices: { month: 85_00, year: 850_00 },
    metadata: {},
  },
] as const;

/** The products and prices of live mode are others. */
const OWNER = IS_LIVE_MODE ? "Live" : "Sandbox";

/** Adds the initial products and prices. No events are sent, as in an account that was set up long ago. */
export function seedCatalogue(account: Account) {
  const at = account.now();
  for (const [index, { key, name, description, prices, metadata }] of PLANS.entries()) {
    const product = newProduct(`prod_${OWNER}${name.padEnd(8, "0")}`, name, at);
    Object.assign(product, { description, metadata: { index: String(index), plan: key, ...metadata } });
    account.products.set(product.id, product);
    for (const interval of ["month", "year"] as const) {
      const id = `price_${OWNER}${name}${interval === "month" ? "Monthly" : "Yearly"}`.padEnd(30, "0");
      const price = newPrice(id, product.id, prices[interval], at);
      Object.assign(price, {
        type: "recurring",
        recurring: newRecurring(interval, 1, TRIAL_DAYS),
        lookup_key: `${key}_${interval}ly`,
      });
      account.prices.set(id, price);
      if (interval === "month") product.default_price = id;
    }
  }
  const configuration = newPortalConfiguration(at);
  account.portalConfigurations.set(configuration.id, configuration);
}
