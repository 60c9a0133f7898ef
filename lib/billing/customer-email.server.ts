import "server-only";
import { and, eq, isNotNull, ne, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { customers, users } from "@/db/schema";
import { log } from "../log.server";
import { listProviderIds } from "./currency-customers.server";
import { findInStripe, isStripeOn } from "./stripe.server";

const MAX_CUSTOMERS_PER_RUN = 100;

/** Tells Stripe the new e-mail address of a user. A failure is logged, and tried again within the hour. */
export const sendChangedEmail = (userId: string): Promise<void> =>
  sendEmails(eq(customers.user_id, userId)).catch((err) =>
    log.warn({ err }, "Stripe was not told a changed e-mail address; this is tried again within the hour"),
  );

/** Tells Stripe the changed e-mail addresses that it does not know yet. */
export const sendChangedEmails = (): Promise<void> => sendEmails();

async function sendEmails(which?: SQL): Promise<void> {
  if (!isStripeOn()) return;
  const changed = await db
    .select({
      user_id: customers.user_id,
      provider_customer_id: customers.provider_customer_id,
      email: users.email,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(
      and(
        which,
        isNotNull(customers.provider_customer_id),
        // Null if the address has not changed since the customer was created.
        ne(customers.synced_email, users.email),
      ),
    )
    .limit(MAX_CUSTOMERS_PER_RUN);
  for (const { user_id, provider_customer_id, email } of changed) {
    for (const id of await listProviderIds({ user_id, provider_customer_id }))
      await findInStripe((stripe) => stripe.customers.update(id, { email }));
    await db.update(customers).set({ synced_email: email }).where(eq(customers.user_id, user_id));
  }
}
