import "server-only";
import { desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { currencyCustomers, customers, subscriptions } from "@/db/schema";

/** The customer, the customers in other currencies, and the subscriptions of a user. */
export async function exportBilling(userId: string) {
  const [[customer], otherCustomers, ownSubscriptions] = await Promise.all([
    db.select().from(customers).where(eq(customers.user_id, userId)),
    db
      .select()
      .from(currencyCustomers)
      .where(eq(currencyCustomers.user_id, userId))
      .orderBy(currencyCustomers.currency),
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.user_id, userId))
      .orderBy(desc(subscriptions.created_at)),
  ]);
  return {
    customer: customer ?? null,
    customers_by_currency: otherCustomers,
    subscriptions: ownSubscriptions,
  };
}
