import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { customers } from "@/db/schema";
import { badRequest } from "../api/problem";
import { env } from "../env.server";
import { findInStripe } from "./stripe.server";
import { getOpenSubscription, syncSubscription } from "./subscriptions.server";

export const BILLING_PAGE = `${env.APP_URL}/settings/billing`;

/** A user whom Stripe knows. */
type KnownCustomer = { user_id: string; provider_customer_id: string };

/** @throws 400 if Stripe no longer knows the customer. */
export async function openPortal(customer: KnownCustomer): Promise<{ url: string }> {
  const session = await findInStripe((stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customer.provider_customer_id,
      return_url: BILLING_PAGE,
    }),
  );
  if (session) return { url: session.url };
  // Stripe does not know the customer, so their subscription is synchronised too.
  const known = await getOpenSubscription(customer.user_id);
  if (known) await syncSubscription(known.id);
  throw toNoCustomerProblem();
}

const toNoCustomerProblem = () => badRequest("Please subscribe to a plan first to open the customer portal.");

/** Returns the URL where the user changes or ends their subscription. @throws 400 if they have never been a customer. */
export const createPortalSession = async (userId: string): Promise<{ url: string }> =>
  openPortal(await requireKnownCustomer(userId));

/** @throws 400 if the user has never been a customer. */
export async function requireKnownCustomer(userId: string): Promise<KnownCustomer> {
  const [customer] = await db.select().from(customers).where(eq(customers.user_id, userId));
  const { provider_customer_id } = customer ?? {};
  if (!provider_customer_id) throw toNoCustomerProblem();
  return { user_id: userId, provider_customer_id };
}
