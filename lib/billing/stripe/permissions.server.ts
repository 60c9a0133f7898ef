import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/env.server";
import { withStripe } from "./stripe.server";

/** The id of an object that does not exist. */
const NONE = "doctor_none";

/**
 * The kinds of calls that are made, each with a call that changes nothing: reading one object, or changing one that does not
 * exist. Stripe checks the key's permission first.
 */
const PROBES: [name: string, probe: (stripe: Stripe) => Promise<unknown>][] = [
  ["read products", (stripe) => stripe.products.list({ limit: 1 })],
  ["read prices", (stripe) => stripe.prices.list({ limit: 1 })],
  ["read subscriptions", (stripe) => stripe.subscriptions.list({ limit: 1 })],
  ["cancel subscriptions", (stripe) => stripe.subscriptions.cancel(`sub_${NONE}`)],
  ["read customers", (stripe) => stripe.customers.retrieve(`cus_${NONE}`)],
  ["write customers", (stripe) => stripe.customers.update(`cus_${NONE}`, { name: "" })],
  ["read checkouts", (stripe) => stripe.checkout.sessions.list({ limit: 1 })],
  ["write checkouts", (stripe) => stripe.checkout.sessions.expire(`cs_${NONE}`)],
  ["read invoices", (stripe) => stripe.invoices.list({ limit: 1 })],
  [
    "preview invoices (write invoices)",
    (stripe) => stripe.invoices.createPreview({ subscription: `sub_${NONE}` }),
  ],
  // Expanded in an invoice, to know what its payment waits for.
  ["read payment intents", (stripe) => stripe.paymentIntents.list({ limit: 1 })],
  ["read events", (stripe) => stripe.events.list({ limit: 1 })],
  ["read charges and refunds", (stripe) => stripe.charges.list({ limit: 1 })],
  ["read disputes", (stripe) => stripe.disputes.list({ limit: 1 })],
  ["read portal settings", (stripe) => stripe.billingPortal.configurations.list({ limit: 1 })],
  [
    "open the portal (write portal sessions)",
    (stripe) => stripe.billingPortal.sessions.create({ customer: `cus_${NONE}` }),
  ],
];
const TAX_PROBE: (typeof PROBES)[number] = ["read tax settings", (stripe) => stripe.tax.settings.retrieve()];

const EMPTYING_PROBES: typeof PROBES = [
  ["read tax ids", (stripe) => stripe.customers.listTaxIds(`cus_${NONE}`)],
  ["delete tax ids", (stripe) => stripe.customers.deleteTaxId(`cus_${NONE}`, `txi_${NONE}`)],
  ["read payment methods", (stripe) => stripe.customers.listPaymentMethods(`cus_${NONE}`)],
  ["detach payment methods (write payment methods)", (stripe) => stripe.paymentMethods.detach(`pm_${NONE}`)],
];

/** What a restricted key may not do, with Stripe's name of the permission. Other failures are not counted. */
export const listMissingPermissions = (): Promise<string[]> =>
  withStripe(async (stripe) => {
    const probes = [
      ...PROBES,
      ...(env.STRIPE_TAX ? [TAX_PROBE] : []),
      ...(env.STRIPE_DELETED_CUSTOMERS === "empty" ? EMPTYING_PROBES : []),
    ];
    const found = await Promise.all(probes.map(([name, probe]) => findMissing(name, probe(stripe))));
    return found.filter((name) => name !== null);
  });

async function findMissing(name: string, probe: Promise<unknown>): Promise<string | null> {
  try {
    await probe;
    return null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    const permission = /\brak_\w+/.exec(error.message)?.[0];
    return permission ? `${name} (${permission})` : name;
  }
}
