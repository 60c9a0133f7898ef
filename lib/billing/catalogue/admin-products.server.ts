import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { isLike, listRows } from "@/db/page.server";
import { prices, productRoles, products, roles } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
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
