import { z } from "zod";
import { endpoint } from "../api/endpoints";
import { paged, pageQuery, text, timestamp } from "../api/fields";
import { subscription } from "./endpoints";

export const billingEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** `refused` marks the row that counts deliveries whose signature was wrong. */
  outcome: z.enum(["running", "done", "ignored", "failed", "refused"]),
  error: z.string().nullable(),
  /** What it changed here, in words. */
  changed: z.array(z.string()),
  attempts: z.int(),
  duration_ms: z.int().nullable(),
  received_at: timestamp,
  handled_at: timestamp.nullable(),
});

export type BillingEvent = z.infer<typeof billingEvent>;

const eventId = z.object({ "event-id": text(255) });
const subscriptionId = z.object({ "subscription-id": text(255) });

export const listBillingEvents = endpoint({
  method: "GET",
  path: "/api/admin/billing-events",
  access: "superuser",
  summary: "The ledger of Stripe's events, newest first",
  query: pageQuery(["received_at"]).omit({ ids: true }).extend({
    outcome: billingEvent.shape.outcome.optional(),
  }),
  response: paged(billingEvent),
});

export const replayBillingEvent = endpoint({
  method: "POST",
  path: "/api/admin/billing-events/{event-id}/replay",
  access: "superuser",
  summary: "Let an event have its effect once more",
  params: eventId,
  response: billingEvent,
  problems: [404],
  deadline: 25_000,
});

export const compareSubscription = endpoint({
  method: "GET",
  path: "/api/admin/subscriptions/{subscription-id}/comparison",
  access: "superuser",
  summary: "A subscription as Stripe tells it and as it is stored here",
  params: subscriptionId,
  response: z.object({ stripe: subscription.nullable(), ours: subscription.nullable() }),
  problems: [404],
  deadline: 15_000,
});

export const resyncSubscription = endpoint({
  method: "POST",
  path: "/api/admin/subscriptions/{subscription-id}/resync",
  access: "superuser",
  summary: "Read a subscription from Stripe anew",
  params: subscriptionId,
  response: z.object({ changed: z.array(z.string()) }),
  problems: [404],
  deadline: 15_000,
});
