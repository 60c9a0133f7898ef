import "server-only";
import { and, inArray, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { subscriptions } from "@/db/schema";
import { log } from "@/lib/log.server";
import { isMirrorOfThisAccount } from "../stripe/account.server";
import { isInvalidRequest, isStripeOn } from "../stripe/stripe.server";
import { OPEN_STATUSES } from "./statuses";
import { syncSubscription } from "./subscriptions.server";

/** An event arrives within seconds, or with the next tries of Stripe within hours. */
const ONE_DAY_AGO = sql`now() - interval '1 day'`;
const MAX_READ_AT_ONCE = 100;

/**
 * Reads the subscriptions again whose period ended a day ago, each once a day. A renewal or an end makes an event, so theirs was
 * lost: without it, a subscription that ended at Stripe would grant its roles for ever.
 */
export async function syncOverdueSubscriptions(): Promise<void> {
  if (!isStripeOn()) return;
  const overdue = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.status, [...OPEN_STATUSES]),
        lt(subscriptions.current_period_end, ONE_DAY_AGO),
        lt(subscriptions.read_at, ONE_DAY_AGO),
        isMirrorOfThisAccount(),
      ),
    )
    // In any order, so that none that can't be read keeps the same others waiting every time.
    .orderBy(sql`random()`)
    .limit(MAX_READ_AT_ONCE);
  for (const { id } of overdue)
    await syncSubscription(id).catch((err) => {
      // A refusal concerns this subscription only. After other failures, the rest would probably fail too.
      if (!isInvalidRequest(err.cause)) throw err;
      log.warn({ err, subscription: id }, "could not read an overdue subscription");
    });
}
