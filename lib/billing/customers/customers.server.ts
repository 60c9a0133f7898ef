import "server-only";
import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { customers, users } from "@/db/schema";
import { hasSqlState } from "@/db/sqlstate";
import { notFound, unavailable } from "@/lib/api/problem";
import { log } from "@/lib/log.server";
import { pollFor } from "../poll.server";
import { findInStripe, withStripe } from "../stripe/stripe.server";
import { withIdempotencyKey } from "../stripe/stripe-idempotency.server";
import { listCustomerIds, rememberCustomer } from "./currency-customers.server";

export type CustomerRow = typeof customers.$inferSelect;
/** A user whom Stripe knows. */
export type Customer = CustomerRow & { provider_customer_id: string };

/** Renewed while the work runs. If a process dies, other requests wait at most this long. */
const LEASE_END = sql`date_trunc('milliseconds', now() + interval '40 seconds')`;
const LEASE_RENEWAL_MS = 10_000;
const LEASE_TIMEOUT_MS = 13_000;

/**
 * Runs work that must not run twice at once for a customer, for example creating a checkout. The lock is a lease in the
 * customer's row, so that no database connection waits for Stripe. The user may be unknown to Stripe.
 * @throws 503 if another request holds the lease too long; 404 if the user is deleted meanwhile.
 */
export async function withCustomerLease<T>(
  userId: string,
  work: (customer: CustomerRow) => Promise<T>,
): Promise<T> {
  const customer = await acquireLease(userId);
  let leaseEnd = customer.locked_until!;
  // Only if the lease is still ours: after it expired another request may hold it.
  const setLease = async (locked_until: SQL | null) => {
    const [row] = await db
      .update(customers)
      .set({ locked_until })
      .where(and(eq(customers.user_id, userId), eq(customers.locked_until, leaseEnd)))
      .returning({ until: customers.locked_until });
    leaseEnd = row?.until ?? leaseEnd;
  };
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    // A failed renewal is ignored, because two more attempts follow before the lease expires.
    renewing = renewing.then(() => setLease(LEASE_END)).catch(() => {});
  }, LEASE_RENEWAL_MS);
  try {
    return await work(customer);
  } finally {
    clearInterval(renewal);
    await renewing;
    // The work is done, so its result counts. A lease that cannot be ended here expires.
    await setLease(null).catch((err) => log.warn({ err, user_id: userId }, "a lease could not be ended"));
  }
}

async function acquireLease(userId: string) {
  const isUser = eq(customers.user_id, userId);
  await db
    .insert(customers)
    .values({ user_id: userId })
    .onConflictDoNothing()
    .catch((error) => {
      // The user that the row refers to was deleted a moment ago.
      throw hasSqlState(error, "foreign_key_violation") ? notFound("User") : error;
    });
  for await (const _ of pollFor(LEASE_TIMEOUT_MS)) {
    const [leasedCustomer] = await db
      .update(customers)
      // In milliseconds, so that the value that is read back matches when it is compared.
      .set({ locked_until: LEASE_END })
      .where(and(isUser, or(isNull(customers.locked_until), lt(customers.locked_until, sql`now()`))))
      .returning();
    if (leasedCustomer) return leasedCustomer;
    // The row is missing if its user was deleted.
    const [row] = await db.select({ id: customers.user_id }).from(customers).where(isUser);
    if (!row) throw notFound("User");
  }
  throw unavailable("Your last request is still in progress. Please try again.", 5);
}

/**
 * Finds the user's customer who can pay in a currency, because Stripe binds a customer to the currency of their first payment.
 * Prefers a customer who already pays in it to one who has not paid yet. @returns null if there is none.
 */
export async function findCustomerId(row: CustomerRow, currency: string): Promise<string | null> {
  let unbound: string | null = null;
  for (const id of await listCustomerIds(row)) {
    const customer = await findCustomer(id);
    if (!customer) continue;
    if (customer.currency === currency) return id;
    if (!customer.currency) unbound ??= id;
  }
  return unbound;
}

/** Makes one of the user's customers the current one, or creates one if the id is null. The caller holds the lease. */
export async function switchCustomer(
  row: CustomerRow,
  id: string | null,
  currency: string,
): Promise<Customer> {
  if (id && id === row.provider_customer_id) return { ...row, provider_customer_id: id };
  const provider_customer_id = id ?? (await createCustomer(row, currency));
  const former = row.provider_customer_id;
  if (former) await rememberCustomer(row.user_id, former, (await findCustomer(former))?.currency ?? null);
  await db.update(customers).set({ provider_customer_id }).where(eq(customers.user_id, row.user_id));
  return { ...row, provider_customer_id };
}

async function findCustomer(id: string) {
  const customer = await findInStripe((stripe) => stripe.customers.retrieve(id));
  return customer && !customer.deleted ? customer : null;
}

async function createCustomer(row: CustomerRow, currency: string) {
  const { user_id } = row;
  const [user] = await db.select().from(users).where(eq(users.id, user_id));
  if (!user) throw notFound("User");
  const { length } = await listCustomerIds(row);
  return withStripe(async (stripe) => {
    // If the process dies before the id is stored, the next request gets the same customer. Stripe requires equal parameters.
    const { id } = await withIdempotencyKey(row, ["customer", user_id, `${length}`, currency], (options) =>
      stripe.customers.create({ metadata: { user_id } }, options),
    );
    await stripe.customers.update(id, { email: user.email, name: user.name ?? undefined });
    return id;
  });
}
