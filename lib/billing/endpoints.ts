import { z } from "zod";
import { endpoint } from "../api/endpoints";
import { NAME_MAX, text, timestamp, uuid } from "../api/fields";

const metadata = z.record(z.string(), z.string());

/** Products, prices and subscriptions have the payment provider's ids (contract section 1). */
export const price = z.object({
  id: z.string(),
  product_id: z.string(),
  active: z.boolean(),
  /** Minor units, as cents. */
  unit_amount: z.int().nullable(),
  currency: z.string(),
  type: z.string(),
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
});

export type Price = z.infer<typeof price>;
export type Product = z.infer<typeof product>;

export const listPlansGranting = endpoint({
  method: "GET",
  path: "/api/protected/{permission-name}/plans",
  access: "public",
  summary: "The plans on sale that grant a permission, with their prices",
  params: z.object({ "permission-name": text(NAME_MAX) }),
  response: z.object({ data: z.array(product) }),
});
