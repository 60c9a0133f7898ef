import "server-only";
import { createRateLimit } from "@/lib/rate-limit.server";
import { withCustomerLease } from "../customers/customers.server";
import { findInStripe, getId, isDeclined, withStripe } from "../stripe/stripe.server";
import { grantsAccess } from "../subscriptions/statuses";
import { getOpenSubscription, syncSubscription } from "../subscriptions/subscriptions.server";
import { BILLING_PAGE, openPortal } from "./portal.server";

type OpenSubscription = NonNullable<Awaited<ReturnType<typeof getOpenSubscription>>>;

const settlementLimit = createRateLimit("settlement", {
  points: 20,
  seconds: 600,
  detail: "You’ve tried to pay too many times. Please wait a moment and try again.",
});

/** Resumes once when two windows ask for it at the same time. @returns false if there is no card yet. */
const resumeOnce = (userId: string, id: string) =>
  withCustomerLease(userId, async () => {
    await syncSubscription(id);
    const current = await getOpenSubscription(userId);
    return current?.status === "paused" && !current.open_invoice_url ? resume(id) : true;
  });

/** Returns the URL where the user does what their subscription waits for. @throws 400 if they have never been a customer; 429. */
export async function settleSubscription(userId: string): Promise<{ url: string }> {
  await settlementLimit.consume(userId);
  const known = await getOpenSubscription(userId);
  if (known) await syncSubscription(known.id);
  const subscription = await getOpenSubscription(userId);
  if (!subscription) return openPortal(userId);
  if (subscription.open_invoice_url) return { url: subscription.open_invoice_url };
  if (subscription.status === "paused" && (await resumeOnce(userId, subscription.id))) {
    const resumed = await getOpenSubscription(userId);
    // The payment failed or waits for the bank, so the subscription is still paused.
    const unpaid = resumed?.status === "paused" ? resumed.open_invoice_url : null;
    return { url: unpaid ?? BILLING_PAGE };
  }
  return openPortal(userId);
}

/**
 * Returns the page for a user who chooses a plan while they have a subscription. This charges nothing: a paused subscription,
 * possibly of another plan, is resumed only on the billing page.
 */
export async function getPageForSubscriber(userId: string, subscription: OpenSubscription) {
  if (grantsAccess(subscription)) return openPortal(userId);
  if (subscription.open_invoice_url) return { url: subscription.open_invoice_url };
  return subscription.status === "paused" ? { url: BILLING_PAGE } : openPortal(userId);
}

/**
 * Asks Stripe to resume a paused subscription, if there is a card. It stays paused until the payment succeeds.
 * @returns false if there is no card yet.
 */
async function resume(id: string): Promise<boolean> {
  const subscription = await findInStripe((stripe) =>
    stripe.subscriptions.retrieve(id, { expand: ["customer"] }),
  );
  const customer = subscription?.customer;
  const card =
    subscription?.default_payment_method ??
    (typeof customer === "object" && !customer.deleted && customer.invoice_settings.default_payment_method);
  if (!getId(card || null)) return false;
  await withStripe((stripe) =>
    stripe.subscriptions.resume(id, { payment_behavior: "resume_on_payment_success" }),
  ).catch((error) => {
    // The invoice of a declined payment is open, and the user can pay it with another card.
    if (!isDeclined(error)) throw error;
  });
  await syncSubscription(id);
  return true;
}
