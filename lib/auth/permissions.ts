import "server-only";
import { and, asc, count, desc, eq, ilike, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { contains, pageOf } from "@/db/page";
import { permissions } from "@/db/schema";
import type { Parsed } from "../api/endpoints";
import { forbidden, notFound } from "../api/problem";
import type * as api from "./endpoints";
import { type Grant, listGrantSources } from "./grants";

/** A description that is not there is left out, not null (contract section 1). */
const present = (row: typeof permissions.$inferSelect): z.input<typeof api.permission> => ({
  ...row,
  description: row.description ?? undefined,
});

export async function listPermissions(query: Parsed<typeof api.listPermissions>["query"]) {
  const where = and(
    query.q === undefined ? undefined : ilike(permissions.name, contains(query.q)),
    query.ids && inArray(permissions.id, query.ids),
  );
  const direction = query.sort_order === "asc" ? asc : desc;
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(permissions)
      .where(where)
      .orderBy(direction(permissions[query.sort_by]), direction(permissions.id))
      .limit(query.per_page)
      .offset(query.page * query.per_page),
    db.select({ count: count() }).from(permissions).where(where),
  ]);
  return pageOf(rows.map(present), total!.count, query);
}

/** What a permission opens (spec section 2, /protected). @throws 404 no such permission; 403 naming the one that is needed. */
export async function getProtected(userId: string, name: string): Promise<string> {
  const [permission] = await db.select().from(permissions).where(eq(permissions.name, name));
  if (!permission) throw notFound("Permission");
  const grant = (await listGrantSources(userId)).find((one) => one.name === name);
  if (!grant) {
    throw forbidden("You do not have the permission that this page requires.", [
      { message: "Permission required", value: name },
    ]);
  }
  return `You hold the permission "${name}"${sourceOf(grant)}.`;
}

function sourceOf({ is_directly_assigned, roles, products }: Grant): string {
  const named = (what: string, [first]: { name: string }[]) => first && ` by the ${what} "${first.name}"`;
  return (
    named("plan", products) ||
    (is_directly_assigned && ", given to you by name") ||
    named("role", roles) ||
    ""
  );
}
