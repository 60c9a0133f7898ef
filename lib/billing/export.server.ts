import "server-only";
import { desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { customers, subscriptions } from "@/db/schema";

/** The customer and the subscriptions of a user. */
export async function exportBilling(userId: string) {
  const [[customer], own] = await Promise.all([
    db.select().from(customers).where(eq(customers.user_id, userId)),
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.user_id, userId))
      .orderBy(desc(subscriptions.created_at)),
  ]);
  return { customer: customer ?? null, subscriptions: own };
}
