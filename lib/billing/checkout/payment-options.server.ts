import "server-only";
import type Stripe from "stripe";
import { env } from "@/lib/env.server";

/** The parts of a checkout that the merchant's settings decide. */
export const getPaymentOptions = (): Partial<Stripe.Checkout.SessionCreateParams> => ({
  billing_address_collection: env.STRIPE_BILLING_ADDRESS,
  ...(env.STRIPE_PROMOTION_CODES && { allow_promotion_codes: true }),
  ...(env.STRIPE_TAX && {
    automatic_tax: { enabled: true },
    // The customer has no address yet. Stripe needs to store the one from the checkout to calculate the tax.
    customer_update: { address: "auto", name: "auto" },
  }),
});
