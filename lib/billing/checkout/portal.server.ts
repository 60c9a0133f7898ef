import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { customers } from "@/db/schema";
import { badRequest } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { createRateLimit } from "@/lib/rate-limit.server";
import { FROM_PROVIDER } from "../from-provider";
import { findInStripe } from "../stripe/stripe.server";
import { getOpenSubscription, syncSubscription } from "../subscriptions/subscriptions.server";

export const BILLING_PAGE = `${env.APP_URL}/settings/billing`;

const portalLimit = createRateLimit("portal", {
  points: 20,
  seconds: 600,
  detail: "You’ve opened the customer portal too many times. Please wait a moment and try again.",
});

/** Opens the portal for a user who asks for it. @throws 400 like openPortal; 429. */
export async function createPortalSession(userId: string): Promise<{ url: string }> {
  await portalLimit.consume(userId);
  return openPortal(userId);
}

/**
 * Returns the URL where the user changes or ends their subscription.
 * @throws 400 if they have never been a customer, or if Stripe no longer knows them.
 */
export async function openPortal(userId: string): Promise<{ url: string }> {
  const [row] = await db
    .select({ customer: customers.provider_customer_id })
    .from(customers)
    .where(eq(customers.user_id, userId));
  const customer = row?.customer;
  if (!customer) throw createNoCustomerError();
  const session = await findInStripe((stripe) =>
    stripe.billingPortal.sessions.create({ customer, return_url: `${BILLING_PAGE}?${FROM_PROVIDER}=1` }),
  );
  if (session) return { url: session.url };
  // Stripe does not know the customer, so their subscription is synchronized too.
  const known = await getOpenSubscription(userId);
  if (known) await syncSubscription(known.id);
  throw createNoCustomerError();
}

const createNoCustomerError = () =>
  badRequest("Please subscribe to a plan first to open the customer portal.");
