import type Stripe from "stripe";
import type { Price } from "../account.ts";
import { IS_LIVE_MODE } from "../mode.ts";

/** Decimals are strings on the wire; the SDK converts only some of them into its own class. */
export const toDecimal = (cents: number) => String(cents) as unknown as Stripe.Decimal;

export const newProduct = (id: string, name: string, at: number): Stripe.Product => ({
  id,
  object: "product",
  active: true,
  created: at,
  default_price: null,
  description: null,
  images: [],
  livemode: IS_LIVE_MODE,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: null,
  updated: at,
  url: null,
});

export const newPrice = (id: string, product: string, cents: number, at: number): Price => ({
  id,
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: at,
  currency: "usd",
  custom_unit_amount: null,
  livemode: IS_LIVE_MODE,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring: null,
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "one_time",
  unit_amount: cents,
  unit_amount_decimal: toDecimal(cents),
});

export const newRecurring = (
  interval: Stripe.Price.Recurring.Interval,
  count = 1,
  trialDays: number | null = null,
): Stripe.Price.Recurring => ({
  interval,
  interval_count: count,
  meter: null,
  trial_period_days: trialDays,
  usage_type: "licensed",
});

/** The older form of a recurring price, which subscription items still include. */
export function toPlan(price: Price): Stripe.Plan {
  const { interval, interval_count, trial_period_days } = price.recurring!;
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: IS_LIVE_MODE,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days,
    usage_type: "licensed",
  };
}
