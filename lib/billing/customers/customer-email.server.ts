import "server-only";
import { and, eq, gt, isNotNull, ne, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { customers, users } from "@/db/schema";
import { log } from "@/lib/log.server";
import { findInStripe, isInvalidRequest, isStripeOn } from "../stripe/stripe.server";
import { listCustomerIds } from "./currency-customers.server";

const CUSTOMERS_PER_PAGE = 100;

type ChangedCustomer = Pick<typeof customers.$inferSelect, "user_id" | "provider_customer_id"> & {
  email: string;
};

/** Tells Stripe the new email address of a user. Never rejects: a failure is logged, and tried again within the hour. */
export const sendChangedEmail = (userId: string): Promise<void> =>
  sendEmails(eq(customers.user_id, userId)).catch((err) =>
    log.warn({ err }, "could not send a changed email address to Stripe; it is retried within the hour"),
  );

/** Tells Stripe the changed email addresses that it does not know yet. */
export const sendChangedEmails = (): Promise<void> => sendEmails();

/** Pages through all customers, because refused ones stay and would use up a limit. */
async function sendEmails(condition?: SQL): Promise<void> {
  if (!isStripeOn()) return;
  let page = await listChanged(condition);
  while (page.length > 0) {
    for (const customer of page)
      await sendEmail(customer).catch((err) => {
        // A refusal concerns this customer only. After other failures, for example without a connection, the rest would fail too.
        if (!isInvalidRequest(err.cause)) throw err;
        log.warn({ err, user_id: customer.user_id }, "Stripe refuses a changed email address");
      });
    page = await listChanged(and(condition, gt(customers.user_id, page.at(-1)!.user_id)));
  }
}

const listChanged = (condition?: SQL): Promise<ChangedCustomer[]> =>
  db
    .select({
      user_id: customers.user_id,
      provider_customer_id: customers.provider_customer_id,
      email: users.email,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.user_id))
    .where(
      and(
        condition,
        isNotNull(customers.provider_customer_id),
        // Null if the address has not changed since the customer was created.
        ne(customers.synced_email, users.email),
      ),
    )
    .orderBy(customers.user_id)
    .limit(CUSTOMERS_PER_PAGE);

async function sendEmail({ email, ...customer }: ChangedCustomer): Promise<void> {
  for (const id of await listCustomerIds(customer))
    await findInStripe((stripe) => stripe.customers.update(id, { email }));
  await db.update(customers).set({ synced_email: email }).where(eq(customers.user_id, customer.user_id));
}
