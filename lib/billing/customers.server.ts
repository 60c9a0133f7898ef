import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { customers, users } from "@/db/schema";
import { notFound, unavailable } from "../api/problem";
import { findInStripe, withStripe } from "./stripe.server";

export type Customer = typeof customers.$inferSelect & { provider_customer_id: string };

/** Renewed as long as the work goes on. When a process dies, the others wait this long. */
const LEASE = sql`date_trunc('milliseconds', now() + interval '40 seconds')`;
const RENEWAL_MS = 10_000;
const TAKE_TIMEOUT_MS = 13_000;

/**
 * Does something about a customer that must not be done twice at once, such as creating them or a checkout. The lock is a
 * lease in their row, so no database connection waits for the provider.
 * @throws 503 when another request holds it for too long; 404 when the user is deleted meanwhile.
 */
export async function withCustomer<T>(userId: string, work: (customer: Customer) => Promise<T>): Promise<T> {
  return holdingCustomer(userId, async (customer) => work(await withProviderId(customer)));
}

/** The same for one who need not be known to the provider. */
export async function holdingCustomer<T>(
  userId: string,
  work: (customer: typeof customers.$inferSelect) => Promise<T>,
): Promise<T> {
  const customer = await take(userId);
  let held = customer.locked_until!;
  // Only our own: one that has run out may have been taken by somebody else.
  const hold = async (locked_until: SQL | null) => {
    const [row] = await db
      .update(customers)
      .set({ locked_until })
      .where(and(eq(customers.user_id, userId), eq(customers.locked_until, held)))
      .returning({ until: customers.locked_until });
    held = row?.until ?? held;
  };
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    // The database may be away for a moment; there are three more attempts.
    renewing = renewing.then(() => hold(LEASE)).catch(() => {});
  }, RENEWAL_MS);
  try {
    return await work(customer);
  } finally {
    clearInterval(renewal);
    await renewing;
    await hold(null);
  }
}

async function take(userId: string) {
  const isUser = eq(customers.user_id, userId);
  await db
    .insert(customers)
    .values({ user_id: userId })
    .onConflictDoNothing()
    .catch((error) => {
      // The user that the row refers to was deleted a moment ago.
      throw error.cause?.code === "23503" ? notFound("User") : error;
    });
  for (const end = Date.now() + TAKE_TIMEOUT_MS; Date.now() < end; await sleep(50 + Math.random() * 100)) {
    const [taken] = await db
      .update(customers)
      // As exactly as it is read here, to be known again.
      .set({ locked_until: LEASE })
      .where(and(isUser, or(isNull(customers.locked_until), lt(customers.locked_until, sql`now()`))))
      .returning();
    if (taken) return taken;
    // Without a row there is nobody to wait for: it was deleted with its user.
    const [row] = await db.select({ id: customers.user_id }).from(customers).where(isUser);
    if (!row) throw notFound("User");
  }
  throw unavailable("Another of your clicks is still being worked on. Please try again.", 5);
}

/** The customer with his id at the provider, who is made there when he is not: at first, or after he was deleted there. */
async function withProviderId(customer: typeof customers.$inferSelect): Promise<Customer> {
  const { user_id, provider_customer_id: known } = customer;
  const there = known && (await findInStripe((stripe) => stripe.customers.retrieve(known)));
  if (known && there && !there.deleted) return { ...customer, provider_customer_id: known };
  const [user] = await db.select().from(users).where(eq(users.id, user_id));
  if (!user) throw notFound("User");
  const made = await withStripe(async (stripe) => {
    const { id } = await stripe.customers.create(
      { metadata: { user_id } },
      // Should we die before it is stored, the next attempt gets the same one; so nothing that may change is in it.
      { idempotencyKey: `customer:${user_id}:${known ?? "first"}` },
    );
    return stripe.customers.update(id, { email: user.email, name: user.name ?? undefined });
  });
  const fresh = { provider_customer_id: made.id, checkout_session_id: null };
  await db.update(customers).set(fresh).where(eq(customers.user_id, user_id));
  return { ...customer, ...fresh };
}
