import "server-only";
import { and, desc, eq, inArray, isNull, lte, ne, notInArray, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { customers, prices, products, subscriptions, users } from "@/db/schema";
import { syncPrice } from "./catalogue.server";
import { withInterval } from "./plans.server";
import { findInStripe, getId, toTimestamp } from "./stripe.server";

/** Subscriptions that grant their roles. `past_due` does so until Stripe stops retrying the payment. */
export const LIVE_STATUSES = ["active", "trialing", "past_due"] as const;

/** The first payment has not been made. */
const NEVER_LIVE_STATUSES = ["incomplete", "incomplete_expired"];

/**
 * Reads a subscription from Stripe and stores it. All events and the success page use it. It is idempotent and independent
 * of the order of calls: a reading that began earlier never overwrites one that began later.
 * @returns readable texts of the changes; empty if the subscription belongs to no user here.
 */
export async function syncSubscription(id: string): Promise<string[]> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const read_at = rows[0]!.now;
  const found = await readSubscription(id);
  if (found === "unknown") return endMissingSubscription(id);
  if (!found) return [];
  const [known] = await db.select({ id: prices.id }).from(prices).where(eq(prices.id, found.price_id));
  if (!known) await syncPrice(found.price_id);

  const { created_at, updated_at, ...row } = { ...found, read_at };
  const [before] = await db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  const stored = await db.transaction(async (transaction) => {
    const [written] = await transaction
      .insert(subscriptions)
      .values({ ...row, created_at })
      .onConflictDoUpdate({
        target: subscriptions.id,
        set: { ...row, updated_at: sql`now()` },
        setWhere: lte(subscriptions.read_at, read_at),
      })
      .returning();
    // The user's first live subscription, with or without a trial, uses up their trial.
    if (written && !NEVER_LIVE_STATUSES.includes(row.status)) {
      await transaction
        .update(customers)
        .set({ trial_used_at: row.trial_start ?? created_at })
        .where(and(eq(customers.user_id, row.user_id), isNull(customers.trial_used_at)));
    }
    return written;
  });
  if (!stored) return [];
  const from = before && before.status !== stored.status ? `${before.status} → ` : "";
  return [`subscription ${id}: ${from}${stored.status}`];
}

/** Synchronises every subscription that has not ended. @returns their number. */
export async function syncLiveSubscriptions(): Promise<number> {
  const live = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(notInArray(subscriptions.status, ["canceled", "incomplete_expired"]));
  for (const { id } of live) await syncSubscription(id);
  return live.length;
}

/** Ends a subscription that Stripe does not know, for example after a restart of the sandbox. */
async function endMissingSubscription(id: string): Promise<string[]> {
  const [ended] = await db
    .update(subscriptions)
    .set({
      status: "canceled",
      ended_at: sql`coalesce(${subscriptions.ended_at}, now())`,
      updated_at: sql`now()`,
    })
    .where(and(eq(subscriptions.id, id), ne(subscriptions.status, "canceled")))
    .returning({ id: subscriptions.id });
  return ended ? [`subscription ${id}: canceled, as Stripe does not know it`] : [];
}

/** Reads a subscription from Stripe as a row. @returns "unknown" if Stripe does not know it, null if it belongs to no user here. */
export async function readSubscription(id: string) {
  const found = await findInStripe((stripe) => stripe.subscriptions.retrieve(id));
  if (!found) return "unknown";
  const item = found.items.data[0];
  const user_id = await findOwner(found);
  if (!item || !user_id) return null;
  const created_at = toTimestamp(found.created)!;
  return {
    id: found.id,
    user_id,
    status: found.status as typeof subscriptions.$inferSelect.status,
    price_id: item.price.id,
    quantity: item.quantity ?? 1,
    metadata: found.metadata,
    cancel_at_period_end: found.cancel_at_period_end,
    cancel_at: toTimestamp(found.cancel_at),
    canceled_at: toTimestamp(found.canceled_at),
    current_period_start: toTimestamp(item.current_period_start),
    current_period_end: toTimestamp(item.current_period_end),
    ended_at: toTimestamp(found.ended_at),
    trial_start: toTimestamp(found.trial_start),
    trial_end: toTimestamp(found.trial_end),
    created_at,
    updated_at: created_at,
  };
}

/** Finds the user by the customer, or by the metadata that the checkout has set. */
async function findOwner(subscription: Stripe.Subscription): Promise<string | null> {
  const customerId = getId(subscription.customer);
  const [customer] = await db
    .select({ userId: customers.user_id })
    .from(customers)
    .where(eq(customers.provider_customer_id, customerId ?? ""));
  if (customer) return customer.userId;
  const claimed = subscription.metadata.user_id ?? "";
  if (!/^[0-9a-f-]{36}$/.test(claimed) || !customerId) return null;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, claimed));
  return user?.id ?? null;
}

/** The user's newest live subscription with its price and product, or null. */
export async function getMySubscription(userId: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .innerJoin(prices, eq(prices.id, subscriptions.price_id))
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...LIVE_STATUSES])))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  return row ? toSubscription(row) : null;
}

/** A subscription of the user in any state, or null. */
export async function findSubscription(userId: string, id: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .innerJoin(prices, eq(prices.id, subscriptions.price_id))
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(eq(subscriptions.user_id, userId), eq(subscriptions.id, id)));
  return row ? toSubscription(row) : null;
}

type Row = {
  subscriptions: typeof subscriptions.$inferSelect;
  prices: typeof prices.$inferSelect;
  products: typeof products.$inferSelect;
};
const toSubscription = (row: Row) => ({
  ...row.subscriptions,
  price: { ...withInterval(row.prices), product: row.products },
});
