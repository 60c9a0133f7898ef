import type Stripe from "stripe";
import type { CheckoutSession, Order, Price } from "../account.ts";
import { newId } from "../ids.ts";
import { IS_LIVE_MODE } from "../mode.ts";

type Params = Stripe.Checkout.SessionCreateParams;
type GivenParams = Pick<
  Params,
  | "automatic_tax"
  | "allow_promotion_codes"
  | "billing_address_collection"
  | "cancel_url"
  | "client_reference_id"
  | "customer"
  | "customer_email"
  | "locale"
  | "origin_context"
  | "submit_type"
  | "success_url"
>;

export function newCheckoutSession(
  given: GivenParams,
  { price, order, at }: { price: Price; order: Order; at: number },
): CheckoutSession {
  const subtotal = price.unit_amount! * order.quantity;
  const hasTrial = Boolean(order.data.trial_period_days ?? order.data.trial_end);
  const amount = hasTrial ? 0 : subtotal;
  return {
    id: newId(IS_LIVE_MODE ? "cs_live" : "cs_test", 58).replace(/^cs_...._/, "$&a1"),
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: given.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: given.automatic_tax?.enabled ? "complete" : null,
    },
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: at,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer ?? null,
    customer_account: null,
    customer_creation: given.customer ? null : "always",
    customer_details: null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: at + 24 * 3600,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: IS_LIVE_MODE,
    locale: given.locale ?? null,
    managed_payments: null,
    metadata: {},
    mode: "subscription",
    origin_context: given.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: given.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: null,
    wallet_options: null,
  };
}

export const newLineItem = (
  session: CheckoutSession,
  price: Price,
  name: string,
  quantity: number,
): Stripe.LineItem => ({
  id: `li_${session.id.slice(-14)}`,
  object: "item",
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: session.amount_subtotal ?? 0,
  amount_tax: 0,
  amount_total: session.amount_total ?? 0,
  currency: price.currency,
  description: name,
  metadata: null,
  price,
  quantity,
});
