import "server-only";
import { and, asc, count, desc, eq, ilike, or } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { contains, pageOf } from "@/db/page";
import { billingEvents, subscriptions } from "@/db/schema";
import type { Parsed } from "../api/endpoints";
import { notFound } from "../api/problem";
import type * as api from "./admin-endpoints";
import { replayEvent } from "./events";
import { readSubscription, syncSubscription } from "./subscriptions";

type Event = z.input<typeof api.billingEvent>;

const present = (row: typeof billingEvents.$inferSelect) => row as Event;

export async function listBillingEvents(query: Parsed<typeof api.listBillingEvents>["query"]) {
  const like = query.q === undefined ? undefined : contains(query.q);
  const where = and(
    like === undefined ? undefined : or(ilike(billingEvents.type, like), ilike(billingEvents.id, like)),
    query.outcome && eq(billingEvents.outcome, query.outcome),
  );
  const direction = query.sort_order === "asc" ? asc : desc;
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(billingEvents)
      .where(where)
      .orderBy(direction(billingEvents.received_at), direction(billingEvents.id))
      .limit(query.per_page)
      .offset(query.page * query.per_page),
    db.select({ count: count() }).from(billingEvents).where(where),
  ]);
  return pageOf(rows.map(present), total!.count, query);
}

/** @throws 404 for an event that is not in the ledger, or that Stripe no longer keeps (30 days). */
export async function replayBillingEvent(id: string): Promise<Event> {
  const find = () => db.select().from(billingEvents).where(eq(billingEvents.id, id));
  if ((await find()).length === 0 || !(await replayEvent(id))) throw notFound("Event");
  const [row] = await find();
  return present(row!);
}

/** @throws 404 when neither side knows it. */
export async function compareSubscription(id: string) {
  const [stripe, [ours]] = await Promise.all([
    readSubscription(id),
    db.select().from(subscriptions).where(eq(subscriptions.id, id)),
  ]);
  const told = stripe === "unknown" ? null : stripe;
  if (!told && !ours) throw notFound("Subscription");
  return { stripe: told, ours: ours ?? null };
}

/** @throws 404 when it is nobody's here, or Stripe does not know it. */
export async function resyncSubscription(id: string) {
  const changed = await syncSubscription(id);
  if (changed.length === 0) throw notFound("Subscription");
  return { changed };
}
