import "server-only";
import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { customers, prices, products } from "@/db/schema";
import { badRequest, notFound, validationFailed } from "../api/problem";
import { env } from "../env.server";
import { rateLimit } from "../rate-limit.server";
import { type Customer, withCustomer } from "./customers.server";
import { TRIAL_DAYS } from "./money";
import { findInStripe, idOf, timeOf, withStripe } from "./stripe.server";
import { closeCheckout, findSubscription, getMySubscription, syncSubscription } from "./subscriptions.server";

const checkouts = rateLimit("checkout", {
  points: 20,
  seconds: 600,
  detail: "You have begun many checkouts. Please wait a little and try again.",
});

/**
 * Where the user pays for a plan. One customer and one open checkout per user, whatever is clicked twice; a subscriber
 * gets the portal, so nobody subscribes twice. The first subscription ever begins with a trial.
 * @throws 422 for a price that is unknown, not on sale or not recurring.
 */
export async function createCheckoutSession(userId: string, priceId: string): Promise<{ url: string }> {
  await checkouts.consume(userId);
  const [price] = await db
    .select({ id: prices.id })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(eq(prices.id, priceId), prices.active, products.active, eq(prices.type, "recurring")));
  if (!price)
    throw validationFailed([
      { message: "This plan is not on sale.", location: "body.price_id", value: priceId },
    ]);
  return withCustomer(userId, async (customer) => {
    if (await hasSubscription(customer)) return portalOf(customer);
    const open = await openCheckout(customer, priceId);
    if (open === "paid") return portalOf(customer);
    return open ?? newCheckout(customer, priceId);
  });
}

/** The provider is asked, too: what was paid or ended a moment ago may not have reached us yet. */
async function hasSubscription(customer: Customer): Promise<boolean> {
  const known = await getMySubscription(customer.user_id);
  const { data } = await withStripe((stripe) =>
    stripe.subscriptions.list({ customer: customer.provider_customer_id, limit: 10 }),
  );
  const ids = new Set([...data.map(({ id }) => id), ...(known ? [known.id] : [])]);
  for (const id of ids) await syncSubscription(id);
  return ids.size > 0 && (await getMySubscription(customer.user_id)) !== null;
}

/** The checkout that is open already, if it is for the same price; one for another price is closed. */
async function openCheckout(customer: Customer, priceId: string): Promise<{ url: string } | "paid" | null> {
  const { checkout_session_id: id, checkout_price_id } = customer;
  if (!id) return null;
  let session: Stripe.Checkout.Session | null = await findInStripe((stripe) =>
    stripe.checkout.sessions.retrieve(id),
  );
  if (session?.status === "open") {
    if (checkout_price_id === priceId && session.url) return { url: session.url };
    session = await withStripe((stripe) => closeCheckout(stripe, id));
  }
  // Also when it was paid a moment before it was closed.
  const subscriptionId = session?.status === "complete" ? idOf(session.subscription) : null;
  if (!subscriptionId) return null;
  await syncSubscription(subscriptionId);
  return (await getMySubscription(customer.user_id)) ? "paid" : null;
}

async function newCheckout(customer: Customer, priceId: string) {
  const { user_id } = customer;
  // Read again: a subscription that we have only now been told of may have been the first.
  const [now] = await db
    .select({ trial_used_at: customers.trial_used_at })
    .from(customers)
    .where(eq(customers.user_id, user_id));
  const isFirst = now?.trial_used_at === null;
  const session = await withStripe((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer: customer.provider_customer_id,
        client_reference_id: user_id,
        line_items: [{ price: priceId, quantity: 1 }],
        subscription_data: {
          metadata: { user_id },
          ...(isFirst && { trial_period_days: TRIAL_DAYS }),
        },
        success_url: `${env.APP_URL}/payment/success?sessionId={CHECKOUT_SESSION_ID}`,
        cancel_url: `${env.APP_URL}/pricing`,
      },
      // The same while the checkout before is the same, so an answer that was lost is given again.
      {
        idempotencyKey: `checkout:${customer.provider_customer_id}:${priceId}:${customer.checkout_session_id ?? "first"}:${isFirst}`,
      },
    ),
  );
  await db
    .update(customers)
    .set({
      checkout_session_id: session.id,
      checkout_price_id: priceId,
      checkout_expires_at: timeOf(session.expires_at),
    })
    .where(eq(customers.user_id, user_id));
  return { url: urlOf(session) };
}

function urlOf(session: Stripe.Checkout.Session): string {
  if (!session.url) throw new Error(`the checkout ${session.id} has no address`);
  return session.url;
}

const portalOf = async (customer: { user_id: string; provider_customer_id: string }) => {
  const session = await findInStripe((stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customer.provider_customer_id,
      return_url: `${env.APP_URL}/settings/billing`,
    }),
  );
  if (session) return { url: session.url };
  // Stripe has lost him, and with him what he had.
  const known = await getMySubscription(customer.user_id);
  if (known) await syncSubscription(known.id);
  throw noCustomer();
};

const noCustomer = () => badRequest("Please subscribe to a plan first to open the customer portal.");

/** Where the user changes or ends his subscription. @throws 400 when he has never been a customer. */
export async function createPortalSession(userId: string): Promise<{ url: string }> {
  const [customer] = await db.select().from(customers).where(eq(customers.user_id, userId));
  const { provider_customer_id } = customer ?? {};
  if (!provider_customer_id) throw noCustomer();
  return portalOf({ user_id: userId, provider_customer_id });
}

/**
 * The subscription that came of one's own checkout, fetched from the provider and stored, so that the page after paying
 * is right before any event has come.
 * @throws 404 for a checkout that is unknown, somebody else's, or not paid.
 */
export async function getCheckoutSession(userId: string, id: string) {
  const session = id.startsWith("cs_")
    ? await findInStripe((stripe) => stripe.checkout.sessions.retrieve(id))
    : null;
  const subscriptionId = session?.status === "complete" ? idOf(session.subscription) : null;
  if (session?.client_reference_id !== userId || !subscriptionId) throw notFound("Checkout");
  await syncSubscription(subscriptionId);
  const subscription = await findSubscription(userId, subscriptionId);
  if (!subscription) throw notFound("Checkout");
  return subscription;
}
