import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { isLike, listRows } from "@/db/page.server";
import { prices, productRoles, products, roles } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import type * as api from "../admin-endpoints";
import { withInterval } from "./plans-on-sale.server";

type Expand = ("prices" | "roles")[] | undefined;

/** All stored products, also those that are not on sale. */
export async function listProducts(query: ParsedInput<typeof api.listProducts>["query"]) {
  const where = and(
    query.q === undefined ? undefined : isLike(products.name, query.q),
    query.ids && inArray(products.id, query.ids),
    query.active && eq(products.active, query.active === "true"),
  );
  const page = await listRows(products, query, where);
  return { ...page, data: await expandProducts(page.data, query.expand) };
}

/** @throws 404 if the product is not stored. */
export async function getProduct(id: string, expand: Expand) {
  const [product] = await expandProducts(await db.select().from(products).where(eq(products.id, id)), expand);
  if (!product) throw notFound("Product");
  return product;
}

async function expandProducts(rows: (typeof products.$inferSelect)[], expand: Expand) {
  const ids = rows.map(({ id }) => id);
  const [priceRows, roleRows] = await Promise.all([
    expand?.includes("prices")
      ? db
          .select()
          .from(prices)
          .where(inArray(prices.product_id, ids))
          .orderBy(asc(prices.unit_amount), asc(prices.id))
      : undefined,
    expand?.includes("roles")
      ? db
          .select({
            product_id: productRoles.product_id,
            id: roles.id,
            name: roles.name,
            description: roles.description,
          })
          .from(productRoles)
          .innerJoin(roles, eq(roles.id, productRoles.role_id))
          .where(inArray(productRoles.product_id, ids))
          .orderBy(asc(roles.name))
      : undefined,
  ]);
  return rows.map((product) => ({
    ...product,
    prices: priceRows?.filter(({ product_id }) => product_id === product.id).map(withInterval),
    roles: roleRows
      ?.filter(({ product_id }) => product_id === product.id)
      .map(({ id, name, description }) => ({ id, name, description: description ?? undefined })),
  }));
}

/** Subscribers hold the roles from their next request on. @throws 404 for an unknown product or role; then nothing is assigned. */
export const assignProductRoles = (actorId: string, productId: string, ids: string[]): Promise<void> =>
  db.transaction(async (transaction) => {
    const { product, chosen } = await requireProductAndRoles(transaction, productId, ids);
    const added = await transaction
      .insert(productRoles)
      .values(chosen.map(({ id }) => ({ product_id: productId, role_id: id })))
      .onConflictDoNothing()
      .returning();
    const names = chosen.filter(({ id }) => added.some(({ role_id }) => role_id === id));
    await recordAudit(transaction, {
      actorId,
      action: "assignProductRoles",
      target: ["product", productId],
      details: { name: product.name, names: names.map(({ name }) => name) },
    });
  });

/** Subscribers lose the role from their next request on. @throws 404 for an unknown product or role. */
export const removeProductRole = (actorId: string, productId: string, roleId: string): Promise<void> =>
  db.transaction(async (transaction) => {
    const { product, chosen } = await requireProductAndRoles(transaction, productId, [roleId]);
    const removed = await transaction
      .delete(productRoles)
      .where(and(eq(productRoles.product_id, productId), eq(productRoles.role_id, roleId)))
      .returning();
    await recordAudit(transaction, {
      actorId,
      action: "removeProductRole",
      target: ["product", productId],
      details: { name: product.name, names: removed.map(() => chosen[0]!.name) },
    });
  });

async function requireProductAndRoles(transaction: Transaction, productId: string, roleIds: string[]) {
  const [product] = await transaction
    .select()
    .from(products)
    .where(eq(products.id, productId))
    .for("key share");
  if (!product) throw notFound("Product");
  const chosen = await transaction
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(inArray(roles.id, roleIds))
    .orderBy(asc(roles.name))
    .for("key share");
  if (chosen.length < roleIds.length) throw notFound("Role");
  return { product, chosen };
}
