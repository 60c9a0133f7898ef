import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
import { db, readFromReplica } from "@/db";
import { isLike, listRows } from "@/db/page.server";
import { prices, products, subscriptions, users } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import type * as api from "../admin-endpoints";
import { withInterval } from "../catalogue/plans-on-sale.server";
import { GRANTING_STATUSES } from "./statuses";
import { readSubscription } from "./subscription-reading.server";
import { syncSubscription } from "./subscriptions.server";

type Expand = ("price" | "product" | "user")[] | undefined;

/** All subscriptions. A search matches the user's email and name. */
export async function listSubscriptions(query: ParsedInput<typeof api.listSubscriptions>["query"]) {
  const { q } = query;
  const where = and(
    query.ids && inArray(subscriptions.id, query.ids),
    query.status && inArray(subscriptions.status, query.status),
    query.user_id === undefined ? undefined : eq(subscriptions.user_id, query.user_id),
    q === undefined
      ? undefined
      : inArray(
          subscriptions.user_id,
          db
            .select({ id: users.id })
            .from(users)
            .where(or(isLike(users.email, q), isLike(users.name, q))),
        ),
  );
  const page = await listRows(subscriptions, query, where);
  return { ...page, data: await expandSubscriptions(page.data, query.expand) };
}

/** @throws 404 if the subscription is not stored. */
export async function getSubscription(id: string, expand: Expand) {
  const found = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  const [subscription] = await expandSubscriptions(found, expand);
  if (!subscription) throw notFound("Subscription");
  return subscription;
}

/** Adds what `expand` asks for. The product is nested in the price. */
async function expandSubscriptions(rows: (typeof subscriptions.$inferSelect)[], expand: Expand = []) {
  const withProduct = expand.includes("product");
  const [priceRows, owners] = await Promise.all([
    withProduct || expand.includes("price")
      ? db
          .select()
          .from(prices)
          .innerJoin(products, eq(products.id, prices.product_id))
          .where(
            inArray(
              prices.id,
              rows.map(({ price_id }) => price_id),
            ),
          )
      : undefined,
    expand.includes("user")
      ? db
          .select()
          .from(users)
          .where(
            inArray(
              users.id,
              rows.map(({ user_id }) => user_id),
            ),
          )
      : undefined,
  ]);
  return rows.map((subscription) => {
    const found = priceRows?.find(({ prices }) => prices.id === subscription.price_id);
    return {
      ...subscription,
      price: found && { ...withInterval(found.prices), product: withProduct ? found.products : undefined },
      user: owners?.find(({ id }) => id === subscription.user_id),
    };
  });
}

/** @throws 404 if the subscription is neither stored here nor known to Stripe. */
export async function compareSubscription(id: string) {
  const [stripe, [ours]] = await Promise.all([
    readSubscription(id),
    db.select().from(subscriptions).where(eq(subscriptions.id, id)),
  ]);
  const stripeSubscription = stripe === "unknown" ? null : stripe;
  if (!stripeSubscription && !ours) throw notFound("Subscription");
  return { stripe: stripeSubscription, ours: ours ?? null };
}

/** @throws 404 if the subscription belongs to no user here, or Stripe does not know it. */
export async function resyncSubscription(actorId: string, id: string) {
  const changed = await syncSubscription(id);
  if (changed.length === 0) throw notFound("Subscription");
  await recordAudit(db, { actorId, action: "resyncSubscription", target: ["subscription", id] });
  return { changed };
}

/** The number of subscriptions that are active, trialing or past due. */
export const countCurrentSubscriptions = (): Promise<number> =>
  readFromReplica((replica) =>
    replica.$count(subscriptions, inArray(subscriptions.status, [...GRANTING_STATUSES])),
  );
