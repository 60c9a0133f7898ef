import "server-only";
import { and, eq, ilike, or } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { listRows, toLikePattern } from "@/db/page.server";
import { billingEvents, subscriptions } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import type * as api from "../admin-endpoints";
import { readSubscription } from "../subscriptions/subscription-reading.server";
import { syncSubscription } from "../subscriptions/subscriptions.server";
import { replayEvent } from "./stripe-events.server";

type Event = z.input<typeof api.billingEvent>;

const toBillingEvent = (row: typeof billingEvents.$inferSelect) => row as Event;

export async function listBillingEvents(query: ParsedInput<typeof api.listBillingEvents>["query"]) {
  const like = query.q === undefined ? undefined : toLikePattern(query.q);
  const where = and(
    like === undefined ? undefined : or(ilike(billingEvents.type, like), ilike(billingEvents.id, like)),
    query.outcome && eq(billingEvents.outcome, query.outcome),
  );
  const page = await listRows(billingEvents, query, where);
  return { ...page, data: page.data.map(toBillingEvent) };
}

/** @throws 404 for an event that is not in the ledger, or that Stripe no longer keeps (30 days). */
export async function replayBillingEvent(actorId: string, id: string): Promise<Event> {
  const find = () => db.select().from(billingEvents).where(eq(billingEvents.id, id));
  if ((await find()).length === 0 || !(await replayEvent(id))) throw notFound("Event");
  await recordAudit(db, { actorId, action: "replayBillingEvent", target: ["billing_event", id] });
  const [row] = await find();
  return toBillingEvent(row!);
}

/** @throws 404 if the subscription is neither stored here nor known to Stripe. */
export async function compareSubscription(id: string) {
  const [stripe, [ours]] = await Promise.all([
    readSubscription(id),
    db.select().from(subscriptions).where(eq(subscriptions.id, id)),
  ]);
  const stripeSubscription = stripe === "unknown" ? null : stripe;
  if (!stripeSubscription && !ours) throw notFound("Subscription");
  return { stripe: stripeSubscription, ours: ours ?? null };
}

/** @throws 404 if the subscription belongs to no user here, or Stripe does not know it. */
export async function resyncSubscription(actorId: string, id: string) {
  const changed = await syncSubscription(id);
  if (changed.length === 0) throw notFound("Subscription");
  await recordAudit(db, { actorId, action: "resyncSubscription", target: ["subscription", id] });
  return { changed };
}
