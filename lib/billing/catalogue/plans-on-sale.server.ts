import "server-only";
import { and, asc, eq, exists, inArray, isNotNull, notExists, type SQL, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { type Database, db, readFromReplica, type Transaction } from "@/db";
import { toPage } from "@/db/page.server";
import { permissions, prices, productRoles, products, rolePermissions } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import type * as api from "../endpoints";
import { isMirrorOfThisAccount } from "../stripe/account.server";
import { isStripeOn } from "../stripe/stripe.server";

/** The sort index of a product. Metadata is free text at Stripe, so other values are ignored. */
const index = sql`case when ${products.metadata}->>'index' ~ '^[0-9]{1,9}$' then (${products.metadata}->>'index')::int end`;

const INTERVALS_ON_SALE = ["month", "year"] as const;

/** The largest number that the column of amounts holds. */
const MAX_AMOUNT = 2_147_483_647;

export const isAmountStorable = (amount: number | null): amount is number =>
  amount !== null && amount <= MAX_AMOUNT;

/**
 * Only recurring monthly and yearly prices with a fixed amount are on sale. A metered price is billed by usage, which is not
 * measured here. Tiered prices, those with an amount that the customer chooses, and those below a minor unit have no amount;
 * those with an amount that is not storable are stored without it.
 */
export const isPriceOnSale = and(
  prices.active,
  eq(prices.type, "recurring"),
  inArray(prices.interval, [...INTERVALS_ON_SALE]),
  isNotNull(prices.unit_amount),
  sql`${prices.usage_type} is distinct from 'metered'`,
);
/** The same rule for a price as Stripe returns it. */
export const isStripePriceOnSale = ({ active, recurring, unit_amount }: Stripe.Price) =>
  active &&
  recurring !== null &&
  toInterval(recurring.interval) !== null &&
  isAmountStorable(unit_amount) &&
  recurring.usage_type !== "metered";

/** A plan is on sale while it has such a price and belongs to the account of the key. */
const isOnSale = () =>
  and(
    isMirrorOfThisAccount(),
    products.active,
    exists(
      db
        .select({ one: sql`1` })
        .from(prices)
        .where(and(eq(prices.product_id, products.id), isPriceOnSale)),
    ),
  );

/** The plans on sale by metadata `index`, each with its active recurring prices, cheapest first. */
export async function listPlans(query: ParsedInput<typeof api.listPlans>["query"]) {
  const where = isOnSale();
  const [plans, total] = await readFromReplica((replica) =>
    Promise.all([selectPlans(replica, where, query), replica.$count(products, where)]),
  );
  return toPage(plans, total, query);
}

/** The plans on sale whose roles hold a permission, each with all permissions that it grants. */
export async function listPlansGranting(permission: string) {
  const granted = await readGranted(db);
  const ids = [...granted].flatMap(([id, names]) => (names.includes(permission) ? [id] : []));
  const plans = await selectPlans(db, inArray(products.id, ids));
  return { data: plans.map((plan) => ({ ...plan, permissions: granted.get(plan.id)! })) };
}

/** Which of the named permissions each plan on sale grants, by the plan's id. None while payments are off. */
export const listPermissionsOnSale = async (
  names: readonly string[],
  transaction: Database | Transaction = db,
) =>
  isStripeOn()
    ? readGranted(transaction, inArray(permissions.name, [...names]))
    : new Map<string, string[]>();

/** The names of the plans on sale that grant no role. */
export async function listPlansWithoutRole(): Promise<string[]> {
  const ofProduct = db
    .select({ one: sql`1` })
    .from(productRoles)
    .where(eq(productRoles.product_id, products.id));
  const rows = await db
    .select({ name: products.name })
    .from(products)
    .where(and(isOnSale(), notExists(ofProduct)))
    .orderBy(asc(products.name));
  return rows.map(({ name }) => name);
}

/** The names of the permissions that each plan on sale grants, by the plan's id. */
async function readGranted(transaction: Database | Transaction, where?: SQL): Promise<Map<string, string[]>> {
  const rows = await transaction
    .select({ id: products.id, names: sql<string[]>`array_agg(distinct ${permissions.name})` })
    .from(products)
    .innerJoin(productRoles, eq(productRoles.product_id, products.id))
    .innerJoin(rolePermissions, eq(rolePermissions.role_id, productRoles.role_id))
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permission_id))
    .where(and(isOnSale(), where))
    .groupBy(products.id);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

async function selectPlans(
  db: Database,
  where: SQL | undefined,
  {
    page = 0,
    per_page = 100,
    sort_order = "asc",
  }: { page?: number; per_page?: number; sort_order?: "asc" | "desc" } = {},
) {
  const direction = sql.raw(sort_order === "asc" ? "asc nulls last" : "desc nulls last");
  const rows = await db
    .select()
    .from(products)
    .where(where)
    .orderBy(sql`${index} ${direction}`, asc(products.id))
    .limit(per_page)
    .offset(page * per_page);
  const ids = rows.map(({ id }) => id);
  const planPrices = await db
    .select()
    .from(prices)
    .where(and(inArray(prices.product_id, ids), isPriceOnSale))
    .orderBy(asc(prices.unit_amount), asc(prices.id));
  return rows.map((product) => ({
    ...product,
    prices: planPrices.filter((price) => price.product_id === product.id).map(withInterval),
  }));
}

const toInterval = (interval: string | null) => INTERVALS_ON_SALE.find((one) => one === interval) ?? null;

/** An interval that is not on sale here becomes null. */
export const withInterval = (price: typeof prices.$inferSelect) => ({
  ...price,
  interval: toInterval(price.interval),
});
