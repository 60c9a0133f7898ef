import "server-only";
import { and, desc, eq, inArray, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { customers, prices, products, subscriptions } from "@/db/schema";
import { syncPrice } from "../catalogue/catalogue.server";
import { withInterval } from "../catalogue/plans-on-sale.server";
import { adoptCustomer } from "../customers/currency-customers.server";
import { isMirrorOfThisAccount } from "../stripe/account.server";
import { listFromStripe } from "../stripe/stripe.server";
import { syncEach } from "../sync-each.server";
import { accessEndSql, grantsAccessSql } from "./access-end.server";
import { GRANTING_STATUSES, isOpen, NOT_STARTED_STATUSES, OPEN_STATUSES } from "./statuses";
import { readSubscription } from "./subscription-reading.server";

type ReadSubscription = Exclude<Awaited<ReturnType<typeof readSubscription>>, "unknown" | null>;

/**
 * Reads a subscription from Stripe and stores it. All events and the success page use it. It is idempotent and independent
 * of the order of calls: a reading that began earlier never overwrites one that began later.
 * @param canEnd when a subscription that Stripe does not know is ended here. By default not while the stored ones are those of another
 * account, of which the key knows none.
 * @returns readable texts of what is stored now; empty if the subscription belongs to no user here.
 */
export async function syncSubscription(id: string, canEnd = isMirrorOfThisAccount()): Promise<string[]> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const read_at = rows[0]!.now;
  const found = await readSubscription(id);
  if (found === "unknown")
    return endMissingSubscription(id, and(lte(subscriptions.read_at, read_at), canEnd), read_at);
  if (!found) return [];
  const [known] = await db.select({ id: prices.id }).from(prices).where(eq(prices.id, found.price_id));
  if (!known) await syncPrice(found.price_id);
  const [before] = await readStatus(id);
  const isStored = await storeReading(found, read_at);
  // Another request has stored a newer state meanwhile.
  if (!isStored)
    return (await readStatus(id)).map(({ status }) => `subscription ${id}: ${status}, by a newer reading`);
  const from = before && before.status !== found.status ? `${before.status} → ` : "";
  return [`subscription ${id}: ${from}${found.status}`];
}

/** @returns no row if the subscription is not stored */
const readStatus = (id: string) =>
  db.select({ status: subscriptions.status }).from(subscriptions).where(eq(subscriptions.id, id));

/** @returns false, and stores nothing, if a reading that began later is stored */
const storeReading = (found: ReadSubscription, read_at: string): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const { created_at, updated_at: _, customer_id, ...fields } = found;
    const row = { ...fields, read_at, past_due_since: getPastDueSince(found) };
    const written = await transaction
      .insert(subscriptions)
      .values({ ...row, created_at })
      .onConflictDoUpdate({
        target: subscriptions.id,
        set: { ...row, past_due_since: firstPastDue, updated_at: sql`now()` },
        setWhere: lte(subscriptions.read_at, read_at),
      })
      .returning({ id: subscriptions.id });
    if (written.length === 0) return false;
    const { id, user_id } = row;
    if (isOpen(row)) await adoptCustomer(transaction, { id, user_id, provider_customer_id: customer_id });
    // The user's first subscription that starts, with or without a trial, uses up their trial.
    if (!NOT_STARTED_STATUSES.includes(row.status))
      await transaction
        .update(customers)
        .set({ trial_used_at: row.trial_start ?? created_at })
        .where(and(eq(customers.user_id, user_id), isNull(customers.trial_used_at)));
    return true;
  });

/** Without an open invoice, for example after it was voided, a payment counts as due since the period began. */
const getPastDueSince = ({ status, past_due_since, current_period_start }: ReadSubscription) =>
  status === "past_due" ? (past_due_since ?? current_period_start) : null;

/** A subscription stays past due since the first invoice that was not paid, also when further ones follow. */
const firstPastDue = sql`case when ${subscriptions.status} = 'past_due' and excluded.status = 'past_due'
  then coalesce(${subscriptions.past_due_since}, excluded.past_due_since) else excluded.past_due_since end`;

/**
 * Synchronizes every subscription that has not ended here or at Stripe, and ends those of another account.
 * @returns their number. @throws at the end, if some are left.
 */
export async function syncLiveSubscriptions(): Promise<number> {
  const known = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.status, [...OPEN_STATUSES]));
  const listed = await listFromStripe((stripe) => stripe.subscriptions.list({ limit: 100 }));
  const ids = new Set([...known, ...listed].map(({ id }) => id));
  await syncEach("subscription", ids, (id) => syncSubscription(id, sql`true`));
  return ids.size;
}

/** Ends a subscription that Stripe does not know, for example after a restart of the sandbox. */
async function endMissingSubscription(
  id: string,
  canEnd: SQL | undefined,
  read_at: string,
): Promise<string[]> {
  const [ended] = await db
    .update(subscriptions)
    .set({
      status: "canceled",
      ended_at: sql`coalesce(${subscriptions.ended_at}, now())`,
      read_at,
      updated_at: sql`now()`,
    })
    .where(and(eq(subscriptions.id, id), ne(subscriptions.status, "canceled"), canEnd))
    .returning({ id: subscriptions.id });
  return ended ? [`subscription ${id}: canceled, as Stripe does not know it`] : [];
}

const selectWithPrice = () =>
  db
    .select({
      subscriptions,
      prices,
      products,
      access_until: accessEndSql.mapWith(subscriptions.updated_at) as SQL<string | null>,
    })
    .from(subscriptions)
    .innerJoin(prices, eq(prices.id, subscriptions.price_id))
    .innerJoin(products, eq(products.id, prices.product_id));

/** The user's newest subscription that is active, trialing or past due, with its price and product, or null. */
export async function getMySubscription(userId: string) {
  const [row] = await selectWithPrice()
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...GRANTING_STATUSES])))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  return row ? toSubscription(row) : null;
}

/**
 * The user's newest subscription that has not ended, or null. One that grants access comes first, then one that is past due for
 * too long.
 */
export async function getOpenSubscription(userId: string) {
  const [row] = await selectWithPrice()
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...OPEN_STATUSES])))
    .orderBy(
      desc(grantsAccessSql),
      desc(inArray(subscriptions.status, [...GRANTING_STATUSES])),
      desc(subscriptions.created_at),
      desc(subscriptions.id),
    )
    .limit(1);
  return row ? { ...toSubscription(row), access_until: row.access_until } : null;
}

/** A subscription of the user in any state, or null. */
export async function findSubscription(userId: string, id: string) {
  const [row] = await selectWithPrice().where(
    and(eq(subscriptions.user_id, userId), eq(subscriptions.id, id)),
  );
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
