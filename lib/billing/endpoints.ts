import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { pagedResponse, pageQuery, text, timestamp, uuid } from "@/lib/api/fields";
import { MAX_NAME_LENGTH } from "@/lib/api/lengths";

const metadata = z.record(z.string(), z.string());

/** Products, prices and subscriptions have Stripe's ids. */
const price = z.object({
  id: z.string(),
  product_id: z.string(),
  active: z.boolean(),
  /** The amount in minor units, for example cents. */
  unit_amount: z.int().nullable(),
  currency: z.string(),
  type: z.string(),
  /** Null for a one-time price, and for an interval that is not on sale here. */
  interval: z.enum(["month", "year"]).nullable(),
  interval_count: z.int().nullable(),
  trial_period_days: z.int().nullable(),
  lookup_key: z.string().nullable(),
  metadata,
  created_at: timestamp,
  updated_at: timestamp,
});

export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  active: z.boolean(),
  metadata,
  created_at: timestamp,
  updated_at: timestamp,
  prices: z.array(price).optional(),
});

export const subscription = z.object({
  id: z.string(),
  user_id: uuid,
  status: z.enum([
    "trialing",
    "active",
    "past_due",
    "canceled",
    "incomplete",
    "incomplete_expired",
    "unpaid",
    "paused",
  ]),
  price_id: z.string(),
  quantity: z.int(),
  metadata,
  cancel_at_period_end: z.boolean(),
  cancel_at: timestamp.nullable(),
  canceled_at: timestamp.nullable(),
  current_period_start: timestamp.nullable(),
  current_period_end: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  trial_start: timestamp.nullable(),
  trial_end: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  price: price.extend({ product: product.optional() }).optional(),
});

export type Price = z.infer<typeof price>;
export type Product = z.infer<typeof product>;
export type Subscription = z.infer<typeof subscription>;

const id = text(255).regex(/^\w+$/, "is not a valid ID");
export const url = z.object({ url: z.url() });

export const listPlansGranting = endpoint({
  method: "GET",
  path: "/api/protected/{permission-name}/plans",
  access: "public",
  summary: "The plans on sale that grant a permission, with their prices",
  params: z.object({ "permission-name": text(MAX_NAME_LENGTH) }),
  response: z.object({
    data: z.array(
      product.extend({
        /** The names of all permissions that the plan grants. Missing in answers of older versions. */
        permissions: z.array(z.string()).optional(),
      }),
    ),
  }),
});

export const listPlans = endpoint({
  method: "GET",
  path: "/api/stripe/products",
  access: "public",
  summary: "The plans on sale with their prices",
  query: pageQuery(["index"], { sort_order: "asc" }).omit({ q: true, ids: true }),
  response: pagedResponse(product),
});

export const getMySubscription = endpoint({
  method: "GET",
  path: "/api/stripe/my-subscriptions",
  access: "user",
  summary: "Your current subscription, if any",
  response: subscription.nullable(),
});

export const createCheckoutSession = endpoint({
  method: "POST",
  path: "/api/stripe/checkout-session",
  access: "user",
  summary: "The URL to pay for a plan; for a subscriber, the URL of the customer portal",
  body: z.strictObject({ price_id: id }),
  response: url,
  problems: [409, 429],
  deadlineMs: 14_000,
});

export const getCheckoutSession = endpoint({
  method: "GET",
  path: "/api/stripe/checkout-session/{checkout-session-id}",
  access: "user",
  summary: "The subscription of your checkout",
  params: z.object({ "checkout-session-id": id }),
  response: subscription,
  problems: [404, 429],
  deadlineMs: 14_000,
});

export const createPortalSession = endpoint({
  method: "POST",
  path: "/api/stripe/billing-portal",
  access: "user",
  summary: "The URL to change or cancel your subscription",
  response: url,
  problems: [400, 409, 429],
  deadlineMs: 14_000,
});

export const receiveEvent = endpoint({
  method: "POST",
  path: "/api/stripe/webhook",
  access: "public",
  summary: "Receive a Stripe event",
  description:
    "Called by Stripe for products, prices, checkouts, subscriptions, and invoices. The signature covers the raw body. Each event is handled once. A thin event, or one of another version or mode, is ignored with a reason.",
  raw: z.looseObject({
    id: z.string(),
    type: z.string(),
    data: z.looseObject({ object: z.looseObject({ id: z.string().optional() }) }),
  }),
  headers: z.object({ "Stripe-Signature": z.string() }),
  response: z.object({
    received: z.literal(true),
    outcome: z.string(),
    /** Why the event was ignored. */
    reason: z.string().optional(),
  }),
  problems: [400, 413],
  deadlineMs: 25_000,
});
