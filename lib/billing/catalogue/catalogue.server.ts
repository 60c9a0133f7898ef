import "server-only";
import { and, eq, inArray, notExists, notInArray, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { db, type Transaction } from "@/db";
import { auditLog, prices, productRoles, products, roles } from "@/db/schema";
import { unavailable } from "@/lib/api/problem";
import { log } from "@/lib/log.server";
import { findInStripe, getId, listFromStripe, toTimestamp } from "../stripe/stripe.server";
import { syncEach } from "../sync-each.server";
import { isAmountStorable } from "./plans-on-sale.server";

/** A product never grants this role, even if its metadata at Stripe names it. */
const NEVER_GRANTED = "superuser";
/** Each further reading of a product means that another request stored it meanwhile. */
const MAX_READINGS = 10;

/**
 * Reads all products with their prices from Stripe and stores them. Stored products that Stripe does not list, for example
 * those of another account, become inactive. @returns the number of products at Stripe. @throws at the end, if some are left.
 */
export async function syncCatalogue(): Promise<number> {
  const all = await listFromStripe((stripe) => stripe.products.list({ limit: 100 }));
  const listed = all.map(({ id }) => id);
  const others = await db
    .select({ id: products.id })
    .from(products)
    .where(and(products.active, notInArray(products.id, listed)));
  // The others are read, too, because one may have been created after the list was read.
  await syncEach("product", new Set([...listed, ...others.map(({ id }) => id)]), syncProduct);
  return listed.length;
}

/**
 * Reads one product with its prices from Stripe and stores it. A product that Stripe has deleted becomes inactive. If another
 * request stored it meanwhile, it is read again, because this reading may be older.
 * @returns readable texts of the changes. @throws 503 if others keep storing it.
 */
export async function syncProduct(id: string): Promise<string[]> {
  for (let reading = 1; reading <= MAX_READINGS; reading++) {
    const [before] = await db.select({ version }).from(products).where(eq(products.id, id));
    const product = await findInStripe((stripe) => stripe.products.retrieve(id));
    if (!product) return deactivate(products, id, `product ${id} is gone`);
    const changes = await mirrorProduct(product, before?.version);
    if (changes) return changes;
  }
  throw unavailable("This product is being changed. Please try again.", 5);
}

/** Reads the product of a price and stores it with its prices. */
export async function syncPrice(id: string): Promise<string[]> {
  const price = await findInStripe((stripe) => stripe.prices.retrieve(id));
  const productId = getId(price?.product);
  if (price && productId) return syncProduct(productId);
  return deactivate(prices, id, `price ${id} is gone`);
}

/** @returns the text if the row exists, even if it was inactive before */
async function deactivate(table: typeof products | typeof prices, id: string, text: string) {
  const rows = await db
    .update(table)
    .set({ active: false, updated_at: sql`now()` })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return rows.map(() => text);
}

/** The version of a row. Every update changes it. */
const version = sql<string>`${products}.xmin::text`;

/** @returns null and stores nothing if the stored row has changed since the reading began. */
async function mirrorProduct(product: Stripe.Product, before: string | undefined): Promise<string[] | null> {
  const productPrices = await listFromStripe((stripe) =>
    stripe.prices.list({ product: product.id, limit: 100 }),
  );
  const row = {
    name: product.name,
    description: product.description,
    image: product.images[0] ?? null,
    active: product.active,
    metadata: product.metadata,
    updated_at: toTimestamp(product.updated) ?? undefined,
  };
  const isStored = await db.transaction(async (transaction) => {
    const [known] = await transaction
      .select({ version })
      .from(products)
      .where(eq(products.id, product.id))
      .for("update");
    if (known?.version !== before) return false;
    if (known) await transaction.update(products).set(row).where(eq(products.id, product.id));
    else if (!(await insertProduct(transaction, product, row))) return false;
    await mirrorPrices(transaction, product.id, productPrices);
    await deactivateOtherPrices(transaction, product.id, productPrices);
    await assignFirstRoles(transaction, product, productPrices);
    return true;
  });
  return isStored ? [`product ${product.id}`, ...productPrices.map((price) => `price ${price.id}`)] : null;
}

/** @returns whether the product was inserted; false if another request has stored it meanwhile */
async function insertProduct(
  transaction: Transaction,
  { id, created }: Stripe.Product,
  row: Omit<typeof products.$inferInsert, "id">,
): Promise<boolean> {
  const inserted = await transaction
    .insert(products)
    .values({ id, created_at: toTimestamp(created) ?? undefined, ...row })
    .onConflictDoNothing()
    .returning({ id: products.id });
  return inserted.length > 0;
}

async function mirrorPrices(transaction: Transaction, product_id: string, productPrices: Stripe.Price[]) {
  if (productPrices.length === 0) return;
  const rows = productPrices.map((price) => ({
    id: price.id,
    created_at: toTimestamp(price.created) ?? undefined,
    product_id,
    active: price.active,
    unit_amount: toStoredAmount(price),
    currency: price.currency,
    type: price.type,
    interval: price.recurring?.interval ?? null,
    interval_count: price.recurring?.interval_count ?? null,
    usage_type: price.recurring?.usage_type ?? null,
    trial_period_days: price.recurring?.trial_period_days ?? null,
    lookup_key: price.lookup_key,
    metadata: price.metadata,
    updated_at: sql`now()`,
  }));
  const { id: _, created_at: __, ...overwritten } = rows[0]!;
  const set = Object.fromEntries(
    Object.keys(overwritten).map((name) => [name, sql`excluded.${sql.identifier(name)}`]),
  );
  await transaction.insert(prices).values(rows).onConflictDoUpdate({ target: prices.id, set });
}

/** An amount that the database cannot hold is left out, which takes the price off sale. Subscriptions still refer to it. */
function toStoredAmount({ id, unit_amount }: Stripe.Price): number | null {
  if (isAmountStorable(unit_amount)) return unit_amount;
  if (unit_amount !== null) log.warn({ price: id, unit_amount }, "a price is too large to be sold here");
  return null;
}

/** Stripe lists inactive prices too, so a price that is missing was deleted. */
async function deactivateOtherPrices(
  transaction: Transaction,
  product_id: string,
  productPrices: Stripe.Price[],
) {
  const ids = productPrices.map(({ id }) => id);
  await transaction
    .update(prices)
    .set({ active: false, updated_at: sql`now()` })
    .where(and(eq(prices.product_id, product_id), prices.active, notInArray(prices.id, ids)));
}

/**
 * Assigns the first roles of a product: the role in its metadata, or the one that a lookup key starts with (`pro` for
 * `pro_monthly`). Its price or the role may come later than the product, so each reading tries, until the product has a role
 * or an administrator has changed its roles. From then on only administrators change them.
 */
async function assignFirstRoles(
  transaction: Transaction,
  product: Stripe.Product,
  productPrices: Stripe.Price[],
) {
  const fromKeys = productPrices.flatMap(({ lookup_key }) => lookup_key?.split(/[_-]/)[0] ?? []);
  const names = product.metadata.role ? [product.metadata.role] : fromKeys;
  const wanted = names.map((name) => name.toLowerCase()).filter((name) => name !== NEVER_GRANTED);
  if (wanted.length === 0) return;
  const ofProduct = transaction
    .select({ one: sql`1` })
    .from(productRoles)
    .where(eq(productRoles.product_id, product.id));
  const changesOfRoles = transaction
    .select({ one: sql`1` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.target_type, "product"),
        eq(auditLog.target_id, product.id),
        inArray(auditLog.action, ["assignProductRoles", "removeProductRole"]),
      ),
    );
  const found = await transaction
    .select({ id: roles.id })
    .from(roles)
    .where(and(inArray(roles.name, wanted), notExists(ofProduct), notExists(changesOfRoles)));
  if (found.length === 0) return;
  await transaction
    .insert(productRoles)
    .values(found.map(({ id }) => ({ product_id: product.id, role_id: id })))
    .onConflictDoNothing();
}
