import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  commaSeparated,
  expandParameter,
  idsToAssign,
  pagedResponse,
  pageQuery,
  text,
  timestamp,
  uuid,
} from "@/lib/api/fields";
import { product, subscription } from "./endpoints";

export const billingEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** `refused` marks the row that counts deliveries whose signature was wrong. */
  outcome: z.enum(["running", "done", "ignored", "failed", "refused"]),
  error: z.string().nullable(),
  /** Why the event was ignored. */
  reason: z.string().nullable(),
  /** The changes that the event caused, as readable texts. */
  changed: z.array(z.string()),
  attempts: z.int(),
  duration_ms: z.int().nullable(),
  received_at: timestamp,
  handled_at: timestamp.nullable(),
});

export type BillingEvent = z.infer<typeof billingEvent>;

/** A product as administrators see it, with the roles that it grants. */
const adminProduct = product.extend({
  roles: z.array(z.object({ id: uuid, name: z.string(), description: z.string().optional() })).optional(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** A subscription with its user. */
const adminSubscription = subscription.extend({
  user: z
    .object({
      id: uuid,
      email: z.string(),
      name: z.string().nullable(),
      image: z.string().nullable(),
      email_verified_at: timestamp.nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .optional(),
});
export type AdminSubscription = z.infer<typeof adminSubscription>;

/** Ids of Stripe. */
const providerId = text(255);
const productId = z.object({ "product-id": providerId });
const eventId = z.object({ "event-id": providerId });
const subscriptionId = z.object({ "subscription-id": providerId });

export const listProducts = endpoint({
  method: "GET",
  path: "/api/admin/products",
  access: "superuser",
  summary: "All products with their prices and roles",
  query: pageQuery(["updated_at", "created_at", "name"]).extend({
    ids: commaSeparated(providerId).optional(),
    active: z.enum(["true", "false"]).optional(),
    expand: expandParameter("prices", "roles"),
  }),
  response: pagedResponse(adminProduct),
});

export const getProduct = endpoint({
  method: "GET",
  path: "/api/admin/products/{product-id}",
  access: "superuser",
  summary: "One product with its prices and roles",
  params: productId,
  query: z.object({ expand: expandParameter("prices", "roles") }),
  response: adminProduct,
  problems: [404],
});

export const assignProductRoles = endpoint({
  method: "POST",
  path: "/api/admin/products/{product-id}/roles",
  access: "superuser",
  summary: "Assign roles to a product; its subscribers hold them",
  params: productId,
  body: z.strictObject({ role_ids: idsToAssign }),
  problems: [404],
});

export const removeProductRole = endpoint({
  method: "DELETE",
  path: "/api/admin/products/{product-id}/roles/{role-id}",
  access: "superuser",
  summary: "Remove a role from a product",
  params: productId.extend({ "role-id": uuid }),
  problems: [404],
});

export const listSubscriptions = endpoint({
  method: "GET",
  path: "/api/admin/subscriptions",
  access: "superuser",
  summary: "All subscriptions, filtered by user, status, and search",
  query: pageQuery(["updated_at", "created_at", "status", "current_period_end"]).extend({
    ids: commaSeparated(providerId).optional(),
    status: commaSeparated(subscription.shape.status).optional(),
    user_id: uuid.optional(),
    expand: expandParameter("price", "product", "user"),
  }),
  response: pagedResponse(adminSubscription),
});

export const getSubscription = endpoint({
  method: "GET",
  path: "/api/admin/subscriptions/{subscription-id}",
  access: "superuser",
  summary: "One subscription as it is stored here",
  params: subscriptionId,
  query: z.object({ expand: expandParameter("price", "product", "user") }),
  response: adminSubscription,
  problems: [404],
});

export const listBillingEvents = endpoint({
  method: "GET",
  path: "/api/admin/billing-events",
  access: "superuser",
  summary: "The ledger of Stripe's events, newest first",
  query: pageQuery(["received_at"]).omit({ ids: true }).extend({
    outcome: billingEvent.shape.outcome.optional(),
  }),
  response: pagedResponse(billingEvent),
});

export const replayBillingEvent = endpoint({
  method: "POST",
  path: "/api/admin/billing-events/{event-id}/replay",
  access: "superuser",
  summary: "Replay an event",
  params: eventId,
  response: billingEvent,
  problems: [404],
  deadlineMs: 25_000,
});

export const compareSubscription = endpoint({
  method: "GET",
  path: "/api/admin/subscriptions/{subscription-id}/comparison",
  access: "superuser",
  summary: "A subscription as Stripe returns it and as stored here",
  params: subscriptionId,
  response: z.object({ stripe: subscription.nullable(), ours: subscription.nullable() }),
  problems: [404],
  deadlineMs: 15_000,
});

export const resyncSubscription = endpoint({
  method: "POST",
  path: "/api/admin/subscriptions/{subscription-id}/resync",
  access: "superuser",
  summary: "Resync a subscription from Stripe",
  params: subscriptionId,
  response: z.object({ changed: z.array(z.string()) }),
  problems: [404],
  deadlineMs: 15_000,
});

const reversal = z.object({
  id: z.string(),
  kind: z.enum(["refund", "dispute"]),
  /** The amount in minor units. */
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: timestamp,
});

export const listReversals = endpoint({
  method: "GET",
  path: "/api/admin/subscriptions/{subscription-id}/reversals",
  access: "superuser",
  summary: "Refunds and disputes of a subscription's payments, as Stripe returns them",
  params: subscriptionId,
  response: z.object({ data: z.array(reversal) }),
  problems: [404, 409],
  deadlineMs: 15_000,
});
