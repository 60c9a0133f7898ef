import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { permissions, prices, productRoles, products, rolePermissions } from "@/db/schema";
import type * as api from "./endpoints";

/** Metadata is text, and may be anything that somebody typed at the provider. */
const byIndex = sql`case when ${products.metadata}->>'index' ~ '^[0-9]{1,9}$' then (${products.metadata}->>'index')::int end`;

/** The active products whose roles hold a permission, by metadata `index`, each with its active recurring prices. */
export async function listPlansGranting(
  permission: string,
): Promise<z.input<typeof api.listPlansGranting.response & {}>> {
  const granting = db
    .select({ id: productRoles.product_id })
    .from(productRoles)
    .innerJoin(rolePermissions, eq(rolePermissions.role_id, productRoles.role_id))
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permission_id))
    .where(eq(permissions.name, permission));
  const rows = await db
    .select()
    .from(products)
    .innerJoin(prices, and(eq(prices.product_id, products.id), prices.active, eq(prices.type, "recurring")))
    .where(and(products.active, inArray(products.id, granting)))
    .orderBy(byIndex, asc(products.id), asc(prices.unit_amount), asc(prices.id));
  const plans = new Map<string, typeof products.$inferSelect & { prices: (typeof prices.$inferSelect)[] }>();
  for (const row of rows) {
    const plan = plans.get(row.products.id) ?? { ...row.products, prices: [] };
    plan.prices.push(row.prices);
    plans.set(plan.id, plan);
  }
  return { data: [...plans.values()] as never };
}
