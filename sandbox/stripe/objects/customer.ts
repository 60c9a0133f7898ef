import type Stripe from "stripe";
import type { Customer } from "../account.ts";
import { newId } from "../ids.ts";
import { IS_LIVE_MODE } from "../mode.ts";

export const newCustomer = (at: number): Customer => ({
  id: newId("cus", 14),
  object: "customer",
  address: null,
  balance: 0,
  created: at,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: newId("X", 7).slice(2).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: IS_LIVE_MODE,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
});

interface Card {
  number: string;
  month: number;
  year: number;
}

export const newPaymentMethod = (
  customer: Customer,
  { number, month, year }: Card,
  at: number,
): Stripe.PaymentMethod => {
  const brand = number.startsWith("4") ? "visa" : "mastercard";
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: null,
      email: customer.email,
      name: customer.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: newId("f", 16).slice(2),
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: false },
      wallet: null,
    },
    created: at,
    customer: customer.id,
    customer_account: null,
    livemode: IS_LIVE_MODE,
    metadata: {},
    type: "card",
  };
};
