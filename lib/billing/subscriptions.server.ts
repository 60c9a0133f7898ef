import "server-only";
import { and, desc, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { db } from "@/db";
import { customers, prices, products, subscriptions, users } from "@/db/schema";
import { unavailable } from "../api/problem";
import { syncPrice } from "./catalogue.server";
import { holdingCustomer } from "./customers.server";
import { withInterval } from "./plans.server";
import {
  findInStripe,
  idOf,
  isInvalidRequest,
  isStripeOn,
  orNull,
  timeOf,
  withStripe,
} from "./stripe.server";

/** Still giving what was paid for; `past_due` until the provider gives up (contract section 4). */
export const LIVE = ["active", "trialing", "past_due"] as const;

/** Waiting for a first payment, which may never come. */
const NEVER_LIVE = ["incomplete", "incomplete_expired"];

/**
 * Reads a subscription from Stripe and stores it: the one way by which any gets here, called by every event and by the
 * success page. Idempotent, and in any order: a reading that began earlier never overwrites one that began later.
 * @returns what changed, in words; empty for a subscription that is nobody's here.
 */
export async function syncSubscription(id: string): Promise<string[]> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const read_at = rows[0]!.now;
  const found = await readSubscription(id);
  if (found === "unknown") return endLost(id);
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
    // His first one that came to life, with a trial or without: only that one begins with it.
    if (written && !NEVER_LIVE.includes(row.status)) {
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

/** Reads every subscription that still gives something anew. */
export async function syncLiveSubscriptions(): Promise<void> {
  const live = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.status, [...LIVE]));
  for (const { id } of live) await syncSubscription(id);
}

/** What Stripe does not know gives nothing any more; so it is after a sandbox has started anew. */
async function endLost(id: string): Promise<string[]> {
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

/** A subscription as Stripe tells it, in our words; null when it is nobody's here. */
export async function readSubscription(id: string) {
  const found = await findInStripe((stripe) => stripe.subscriptions.retrieve(id));
  if (!found) return "unknown";
  const item = found.items.data[0];
  const user_id = await ownerOf(found);
  if (!item || !user_id) return null;
  const created_at = timeOf(found.created)!;
  return {
    id: found.id,
    user_id,
    status: found.status as typeof subscriptions.$inferSelect.status,
    price_id: item.price.id,
    quantity: item.quantity ?? 1,
    metadata: found.metadata,
    cancel_at_period_end: found.cancel_at_period_end,
    cancel_at: timeOf(found.cancel_at),
    canceled_at: timeOf(found.canceled_at),
    current_period_start: timeOf(item.current_period_start),
    current_period_end: timeOf(item.current_period_end),
    ended_at: timeOf(found.ended_at),
    trial_start: timeOf(found.trial_start),
    trial_end: timeOf(found.trial_end),
    created_at,
    updated_at: created_at,
  };
}

/** Whose customer it is; a subscription made by our checkout carries the user, too. */
async function ownerOf(subscription: Stripe.Subscription): Promise<string | null> {
  const customerId = idOf(subscription.customer);
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

/** The newest subscription that still gives something, with its price and product, or null. */
export async function getMySubscription(userId: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .innerJoin(prices, eq(prices.id, subscriptions.price_id))
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...LIVE])))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  return row ? present(row) : null;
}

/** One subscription of a user, whatever its state. */
export async function findSubscription(userId: string, id: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .innerJoin(prices, eq(prices.id, subscriptions.price_id))
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(and(eq(subscriptions.user_id, userId), eq(subscriptions.id, id)));
  return row ? present(row) : null;
}

type Row = {
  subscriptions: typeof subscriptions.$inferSelect;
  prices: typeof prices.$inferSelect;
  products: typeof products.$inferSelect;
};
const present = (row: Row) => ({
  ...row.subscriptions,
  price: { ...withInterval(row.prices), product: row.products },
});

/**
 * Ends whatever a user still pays for, at once, and then deletes them; meanwhile they can begin no checkout.
 * @throws 503 while the provider cannot be reached: then nothing may be deleted; 404 when the user is gone already.
 */
export async function withSubscriptionsEnded(userId: string, deletion: () => Promise<void>): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...LIVE])));
  const known = rows.map(({ id }) => id);
  if (!user || (known.length === 0 && !isStripeOn())) return deletion();
  await holdingCustomer(userId, async (customer) => {
    await withStripe((stripe) => cancelAll(stripe, customer, known));
    await deletion();
  });
}

type Held = typeof customers.$inferSelect;

async function cancelAll(stripe: Stripe, customer: Held, known: string[]): Promise<void> {
  const { provider_customer_id, checkout_session_id } = customer;
  const ids = new Set(known);
  // First the way by which one more could come, then what came by it a moment ago and has not reached us yet.
  if (checkout_session_id) await closeCheckout(stripe, checkout_session_id);
  if (provider_customer_id) {
    const list = stripe.subscriptions.list({ customer: provider_customer_id, limit: 100 });
    for (const { id } of (await orNull(list))?.data ?? []) ids.add(id);
  }
  for (const id of ids) {
    const found = await orNull(stripe.subscriptions.retrieve(id));
    if (found && found.status !== "canceled" && found.status !== "incomplete_expired")
      await stripe.subscriptions.cancel(id);
  }
}

/**
 * Closes a checkout page that is still open. Stripe refuses that for a checkout that is paid or has expired, even when it
 * became so a moment ago, so the refusal is what tells.
 * @returns the checkout as it is afterwards; null when Stripe does not know it.
 */
export async function closeCheckout(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripe.checkout.sessions.expire(id);
  } catch (refusal) {
    if (!isInvalidRequest(refusal)) throw refusal;
    const session = await orNull(stripe.checkout.sessions.retrieve(id));
    // Refused although it is open: a payment is being processed.
    if (session?.status === "open") throw unavailable("A payment is being processed. Please try again.", 5);
    return session;
  }
}
