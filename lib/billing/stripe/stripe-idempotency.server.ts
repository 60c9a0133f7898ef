import "server-only";
import { eq, sql } from "drizzle-orm";
import Stripe from "stripe";
import { db } from "@/db";
import { customers } from "@/db/schema";

type AttemptCounter = Pick<typeof customers.$inferSelect, "user_id" | "idempotency_attempt">;

/**
 * Runs a request whose idempotency key is derived from its content, so that a retry after a lost response gets the same
 * object. Stripe repeats the stored answer of a key for a day, also a 500. Therefore the key contains an attempt number of
 * the customer, which a definite failure raises. The caller holds the customer's lease.
 */
export async function withIdempotencyKey<T>(
  { user_id, idempotency_attempt }: AttemptCounter,
  parts: (string | boolean)[],
  work: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  try {
    return await work({ idempotencyKey: [...parts, idempotency_attempt].join(":") });
  } catch (error) {
    if (isDefiniteFailure(error)) {
      const next = sql`${customers.idempotency_attempt} + 1`;
      await db.update(customers).set({ idempotency_attempt: next }).where(eq(customers.user_id, user_id));
    }
    throw error;
  }
}

/**
 * Whether Stripe answered the request itself. Without an answer, and after 409 (the key is in use) or 429 (too many
 * requests), an earlier try with this key may have succeeded, so the key stays.
 */
const isDefiniteFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 400 &&
  ![409, 429].includes(error.statusCode!);
