/** Sets Stripe up, so that plans are on sale as soon as there is a product. Call it in `vi.hoisted`. */
export function withStripeKeys() {
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
  });
}
