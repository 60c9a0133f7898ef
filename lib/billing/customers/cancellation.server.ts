import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { subscriptions, users } from "@/db/schema";
import { unavailable } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { closeCheckout, closeCheckouts } from "../checkout/checkout-closing.server";
import { isMirrorOfThisAccount, readAccount } from "../stripe/account.server";
import { isForbidden, isStripeOn, nullIfMissing, readAllPages, withStripe } from "../stripe/stripe.server";
import { OPEN_STATUSES } from "../subscriptions/statuses";
import { listCustomerIds } from "./currency-customers.server";
import { type CustomerRow, withCustomerLease } from "./customers.server";

/**
 * Ends a user's subscriptions at once, removes them at Stripe, and then runs the deletion. Meanwhile the user cannot start a checkout.
 * @throws 503 if Stripe cannot be reached or the stored subscriptions are not those of the key's account, then nothing is deleted; 404 if the user is already deleted.
 */
export async function withSubscriptionsEnded(userId: string, deletion: () => Promise<void>): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...OPEN_STATUSES])));
  const known = rows.map(({ id }) => id);
  if (!user || (known.length === 0 && !isStripeOn())) return deletion();
  if (known.length > 0) await requireOwnAccount(userId);
  await withCustomerLease(userId, async (customer) => {
    await withStripe((stripe) => cancelAll(stripe, customer, known));
    await deletion();
  });
}

/** The key of another account knows none of the subscriptions, which that account would go on charging. @throws 503 */
async function requireOwnAccount(userId: string): Promise<void> {
  await readAccount();
  const [own] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isMirrorOfThisAccount()));
  if (!own)
    throw unavailable(
      `The plan can’t be ended at the payment provider at the moment. Please contact ${env.SUPPORT_EMAIL}.`,
      3600,
    );
}

async function cancelAll(stripe: Stripe, customer: CustomerRow, known: string[]): Promise<void> {
  const ids = new Set(known);
  const customerIds = await listCustomerIds(customer);
  // Close the checkouts first, so that no new subscription starts. Then list subscriptions whose event has not arrived yet.
  if (customer.checkout_session_id) await closeCheckout(stripe, customer.checkout_session_id);
  for (const customerId of customerIds) await closeCheckouts(stripe, customerId);
  for (const customerId of customerIds) {
    const list = stripe.subscriptions.list({ customer: customerId, limit: 100 });
    for (const { id } of (await nullIfMissing(readAllPages(list))) ?? []) ids.add(id);
  }
  for (const id of ids) {
    const found = await nullIfMissing(stripe.subscriptions.retrieve(id));
    if (found && found.status !== "canceled" && found.status !== "incomplete_expired")
      // If the reply to the cancellation is lost, the SDK tries again, and Stripe no longer knows the subscription.
      await nullIfMissing(stripe.subscriptions.cancel(id));
  }
  for (const id of customerIds) await forgetCustomer(stripe, id);
}

/** Removes the user from Stripe. Their invoices stay there, because the law asks merchants to keep them. */
const forgetCustomer = (stripe: Stripe, id: string) =>
  env.STRIPE_DELETED_CUSTOMERS === "delete"
    ? nullIfMissing(stripe.customers.del(id))
    : emptyCustomer(stripe, id);

const NOTHING_PERSONAL: Stripe.CustomerUpdateParams = {
  email: "",
  name: "",
  individual_name: "",
  business_name: "",
  description: "",
  phone: "",
  address: "",
  shipping: "",
  metadata: "",
};

/** Removes what is personal from a customer that stays at Stripe, with their tax ids and payment methods. */
async function emptyCustomer(stripe: Stripe, id: string): Promise<void> {
  if (!(await nullIfMissing(stripe.customers.update(id, NOTHING_PERSONAL)))) return;
  await ifAllowed(id, "tax ids", async () => {
    for (const taxId of await readAllPages(stripe.customers.listTaxIds(id, { limit: 100 })))
      await nullIfMissing(stripe.customers.deleteTaxId(id, taxId.id));
  });
  await ifAllowed(id, "payment methods", async () => {
    for (const method of await readAllPages(stripe.customers.listPaymentMethods(id, { limit: 100 })))
      await stripe.paymentMethods.detach(method.id);
  });
}

/** Restricted keys that were made before this was needed still delete accounts. The doctor names what they lack. */
async function ifAllowed(customerId: string, parts: string, removeParts: () => Promise<void>): Promise<void> {
  try {
    await withStripe(removeParts);
  } catch (err) {
    if (!isForbidden(err)) throw err;
    log.error(
      { err, customer_id: customerId },
      `Stripe's key may not remove the ${parts} of deleted accounts`,
    );
  }
}
