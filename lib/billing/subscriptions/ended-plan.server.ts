import "server-only";
import { type Column, type SQL, sql } from "drizzle-orm";

interface EndedPlan {
  name: string;
  ended_at: string;
  was_trial: boolean;
}

/**
 * The plan of a user that ended last; null if none did. It counts as a trial up to an hour after the end of one, because Stripe
 * may end a trial without a payment method a little late.
 */
export const endedPlanSql = (userId: Column) =>
  sql`(
    select json_build_object('name', products.name, 'ended_at', ended_at,
      'was_trial', coalesce(ended_at < trial_end + interval '1 hour', false))
    from subscriptions join prices on prices.id = price_id join products on products.id = product_id
    where subscriptions.user_id = ${userId} and status = 'canceled' and ended_at is not null
    order by ended_at desc limit 1)`.mapWith((plan: EndedPlan) => ({
    ...plan,
    ended_at: new Date(plan.ended_at).toISOString(),
  })) as SQL<EndedPlan | null>;
