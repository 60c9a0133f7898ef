import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { currencyCustomers, customers, subscriptions } from "@/db/schema";
import { GRANTING_STATUSES } from "../subscriptions/statuses";

type CustomerIds = Pick<typeof customers.$inferSelect, "user_id" | "provider_customer_id">;

/** The ids of all customers that a user has at Stripe: the current one, and those of other currencies. */
export async function listCustomerIds({ user_id, provider_customer_id }: CustomerIds): Promise<string[]> {
  const others = await db
    .select({ id: currencyCustomers.provider_customer_id })
    .from(currencyCustomers)
    .where(eq(currencyCustomers.user_id, user_id));
  const ids = [provider_customer_id, ...others.map(({ id }) => id)];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Remembers a customer before another one takes its place. */
export const rememberCustomer = (user_id: string, provider_customer_id: string, currency: string | null) =>
  db
    .insert(currencyCustomers)
    .values({ user_id, provider_customer_id, currency })
    .onConflictDoUpdate({ target: currencyCustomers.provider_customer_id, set: { currency } });

/** Finds the user of a customer, also of one of another currency. */
export async function findUserByCustomer(provider_customer_id: string): Promise<string | null> {
  const [current] = await db
    .select({ userId: customers.user_id })
    .from(customers)
    .where(eq(customers.provider_customer_id, provider_customer_id));
  if (current) return current.userId;
  const [other] = await db
    .select({ userId: currencyCustomers.user_id })
    .from(currencyCustomers)
    .where(eq(currencyCustomers.provider_customer_id, provider_customer_id));
  return other?.userId ?? null;
}

/**
 * Remembers the customer of a stored subscription that has not ended, so that a deletion finds it. That of the subscription that the
 * user sees becomes the current one, so that the portal shows it. A merchant can create both at Stripe, with the user's id in the
 * metadata of the subscription.
 */
export async function adoptCustomer(
  transaction: Transaction,
  { id, user_id, provider_customer_id }: { id: string; user_id: string; provider_customer_id: string },
): Promise<void> {
  const [row] = await transaction
    .select({ current: customers.provider_customer_id })
    .from(customers)
    .where(eq(customers.user_id, user_id));
  const current = row?.current ?? null;
  if (current === provider_customer_id) return;
  // Both, because another request may replace the current one at the same time without having seen this one.
  const ids = [current, provider_customer_id].filter((id) => id !== null);
  await transaction
    .insert(currencyCustomers)
    .values(ids.map((id) => ({ user_id, provider_customer_id: id })))
    .onConflictDoNothing();
  if (current && id !== (await findShownSubscription(transaction, user_id))) return;
  await transaction
    .insert(customers)
    .values({ user_id, provider_customer_id })
    .onConflictDoUpdate({ target: customers.user_id, set: { provider_customer_id } });
}

/** The id of the subscription that `getMySubscription` shows. */
async function findShownSubscription(transaction: Transaction, userId: string): Promise<string | null> {
  const [row] = await transaction
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), inArray(subscriptions.status, [...GRANTING_STATUSES])))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1);
  return row?.id ?? null;
}
