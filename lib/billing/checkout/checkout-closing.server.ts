import "server-only";
import type Stripe from "stripe";
import { unavailable } from "@/lib/api/problem";
import { isInvalidRequest, nullIfMissing, readAllPages } from "../stripe/stripe.server";

/**
 * Closes an open checkout. Stripe rejects that if the checkout is paid or expired, so the rejection shows its state.
 * @returns the checkout afterwards, or null if Stripe does not know it.
 */
export async function closeCheckout(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.expire(id);
  } catch (refusal) {
    if (!isInvalidRequest(refusal)) throw refusal;
    const session = await nullIfMissing(stripe.checkout.sessions.retrieve(id));
    // It is open but cannot be closed, because a payment is being processed.
    if (session?.status === "open") throw unavailable("A payment is being processed. Please try again.", 5);
    return session;
  }
}

/** A checkout that stays open could still be paid after its user is gone. Stripe may not know the customer. */
export async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const list = stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
  for (const { id } of (await nullIfMissing(readAllPages(list))) ?? []) await closeCheckout(stripe, id);
}
