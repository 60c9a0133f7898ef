import "server-only";
import type Stripe from "stripe";
import { createRateLimit } from "@/lib/rate-limit.server";
import { isInvalidRequest, withStripe } from "../stripe/stripe.server";
import { findEnd } from "./subscription-texts";
import { getOpenSubscription } from "./subscriptions.server";

const previewLimit = createRateLimit("next-payment", {
  points: 60,
  seconds: 600,
  detail: "You’ve checked your next payment too many times. Please wait a moment and try again.",
});

const sum = (parts: { amount: number }[] | null) =>
  (parts ?? []).reduce((total, { amount }) => total + amount, 0);

/** What the user pays next, from Stripe's preview of the invoice, or null if nothing is due by itself. */
export async function getNextPayment(userId: string) {
  const subscription = await getOpenSubscription(userId);
  if (!subscription || !["active", "trialing"].includes(subscription.status)) return null;
  if (findEnd(subscription) || subscription.paused_collection) return null;
  await previewLimit.consume(userId);
  const preview = await withStripe((stripe) => findPreview(stripe, subscription.id));
  const at = subscription.status === "trialing" ? subscription.trial_end : subscription.current_period_end;
  if (!preview || !at) return null;
  return {
    currency: preview.currency,
    amount: preview.amount_due,
    discount: sum(preview.total_discount_amounts),
    tax: sum(preview.total_taxes),
    at,
  };
}

/** @returns null if Stripe will send no further invoice, or does not know the subscription. */
async function findPreview(stripe: Stripe, subscription: string): Promise<Stripe.Invoice | null> {
  try {
    return await stripe.invoices.createPreview({ subscription });
  } catch (error) {
    const { code } = error as { code?: string };
    if (isInvalidRequest(error) && ["invoice_upcoming_none", "resource_missing"].includes(code ?? ""))
      return null;
    throw error;
  }
}
