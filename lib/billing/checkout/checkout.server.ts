import "server-only";
import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { customers, prices, products } from "@/db/schema";
import { notFound } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { createRateLimit } from "@/lib/rate-limit.server";
import { syncPrice } from "../catalogue/catalogue.server";
import { isPriceOnSale } from "../catalogue/plans-on-sale.server";
import { listCustomerIds } from "../customers/currency-customers.server";
import {
  type Customer,
  type CustomerRow,
  findCustomerId,
  switchCustomer,
  withCustomerLease,
} from "../customers/customers.server";
import { FROM_PROVIDER } from "../from-provider";
import { TRIAL_DAYS } from "../money";
import { isMirrorOfThisAccount } from "../stripe/account.server";
import { createNotOnSaleError, isPriceRefusal } from "../stripe/refusals.server";
import { findInStripe, getId, withStripe } from "../stripe/stripe.server";
import { withIdempotencyKey } from "../stripe/stripe-idempotency.server";
import {
  findSubscription,
  getOpenSubscription,
  syncSubscription,
} from "../subscriptions/subscriptions.server";
import { closeCheckout } from "./checkout-closing.server";
import { getPaymentOptions } from "./payment-options.server";
import { openPortal } from "./portal.server";
import { getPageForSubscriber } from "./settlement.server";

const checkoutLimit = createRateLimit("checkout", {
  points: 20,
  seconds: 600,
  detail: "You’ve started too many checkouts. Please wait a moment and try again.",
});
/** Each reading asks Stripe, whose own limit all users share. */
const checkoutPageLimit = createRateLimit("checkout-page", {
  points: 60,
  seconds: 600,
  detail: "You’ve checked your payment too many times. Please wait a moment and try again.",
});

/**
 * Returns the URL where the user pays for a plan. A user has one customer and one open checkout, even after a double click.
 * A subscriber gets the portal, or the page that resolves their open payment, so that they cannot subscribe twice. The user's
 * first subscription starts with a trial.
 * @throws 422 for a price that is unknown or not on sale; 409 if Stripe's settings do not allow the checkout.
 */
export async function createCheckoutSession(userId: string, priceId: string): Promise<{ url: string }> {
  await checkoutLimit.consume(userId);
  const [price] = await db
    .select({ id: prices.id, currency: prices.currency })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(eq(prices.id, priceId), products.active, isPriceOnSale, isMirrorOfThisAccount()));
  if (!price) throw createNotOnSaleError(priceId);
  return withCustomerLease(userId, async (row) => {
    const subscription = await findOpenSubscription(row);
    if (subscription) return getPageForSubscriber(userId, subscription);
    const id = await findCustomerId(row, price.currency);
    const isSameCustomer = id === row.provider_customer_id;
    // Another customer gets a new checkout. The former one's is closed first, because paying both would subscribe twice.
    const open = await findOpenCheckout(row, isSameCustomer ? priceId : null);
    if (open === "paid") return openPortal(userId);
    return open ?? createCheckout(await switchCustomer(row, id, price.currency), priceId);
  });
}

/** Asks Stripe too, because the event of a recent payment or cancellation may not have arrived yet. */
async function findOpenSubscription(customer: CustomerRow) {
  const known = await getOpenSubscription(customer.user_id);
  const ids = new Set(known ? [known.id] : []);
  for (const id of await listCustomerIds(customer)) {
    const list = await findInStripe((stripe) => stripe.subscriptions.list({ customer: id, limit: 10 }));
    for (const { id } of list?.data ?? []) ids.add(id);
  }
  for (const id of ids) await syncSubscription(id);
  return ids.size > 0 ? getOpenSubscription(customer.user_id) : null;
}

/** Returns the open checkout if it is for the same price. Closes any other. */
async function findOpenCheckout(
  customer: CustomerRow,
  priceId: string | null,
): Promise<{ url: string } | "paid" | null> {
  const { checkout_session_id: id, checkout_price_id } = customer;
  if (!id) return null;
  let session: Stripe.Checkout.Session | null = await findInStripe((stripe) =>
    stripe.checkout.sessions.retrieve(id),
  );
  if (session?.status === "open") {
    if (checkout_price_id === priceId && session.url) return { url: session.url };
    session = await withStripe((stripe) => closeCheckout(stripe, id));
  }
  // It may have been paid just before it was closed.
  const subscriptionId = session?.status === "complete" ? getId(session.subscription) : null;
  if (!subscriptionId) return null;
  await syncSubscription(subscriptionId);
  return (await getOpenSubscription(customer.user_id)) ? "paid" : null;
}

async function createCheckout(customer: Customer, priceId: string) {
  const { user_id } = customer;
  // Read again, because the user's first subscription may have been stored meanwhile.
  const [now] = await db
    .select({ trial_used_at: customers.trial_used_at })
    .from(customers)
    .where(eq(customers.user_id, user_id));
  const isFirst = now?.trial_used_at === null;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer: customer.provider_customer_id,
    client_reference_id: user_id,
    line_items: [{ price: priceId, quantity: 1 }],
    subscription_data: {
      metadata: { user_id },
      ...(isFirst && { trial_period_days: TRIAL_DAYS }),
    },
    ...getPaymentOptions(),
    success_url: `${env.APP_URL}/payment/success?sessionId={CHECKOUT_SESSION_ID}`,
    cancel_url: `${env.APP_URL}/pricing?${FROM_PROVIDER}=1`,
  };
  // The same key as long as the previous checkout is the same, so a retry after a lost response gets the same checkout.
  const previous = customer.checkout_session_id ?? "first";
  const session = await withStripe((stripe) =>
    withIdempotencyKey(
      customer,
      ["checkout", customer.provider_customer_id, priceId, previous, isFirst],
      (options) => stripe.checkout.sessions.create(params, options),
    ).catch(async (error) => {
      if (isPriceRefusal(error)) await syncPrice(priceId);
      throw error;
    }),
  );
  await db
    .update(customers)
    .set({ checkout_session_id: session.id, checkout_price_id: priceId })
    .where(eq(customers.user_id, user_id));
  return { url: getCheckoutUrl(session) };
}

function getCheckoutUrl(session: Stripe.Checkout.Session): string {
  if (!session.url) throw new Error(`the checkout ${session.id} has no address`);
  return session.url;
}

/**
 * The subscription of the user's own checkout, read from Stripe and stored, so that the page after the payment is correct
 * before the event arrives.
 * @throws 404 for a checkout that is unknown, of another user, or not paid; 429.
 */
export async function getCheckoutSession(userId: string, id: string) {
  await checkoutPageLimit.consume(userId);
  const session = id.startsWith("cs_")
    ? await findInStripe((stripe) => stripe.checkout.sessions.retrieve(id))
    : null;
  const subscriptionId = session?.status === "complete" ? getId(session.subscription) : null;
  if (session?.client_reference_id !== userId || !subscriptionId) throw notFound("Checkout");
  await syncSubscription(subscriptionId);
  const subscription = await findSubscription(userId, subscriptionId);
  if (!subscription) throw notFound("Checkout");
  return subscription;
}
