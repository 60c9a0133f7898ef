import "server-only";
import { and, asc, desc, eq, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { toPage } from "@/db/page.server";
import { permissions, users } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import { decodeTimestamp, grantSourcesSql } from "./grants.server";
import { matchesNameAndIds, toRoleOrPermission } from "./roles-and-permissions.server";
import type * as api from "./user-endpoints";

/**
 * The permissions of a user with their sources, with `reverse` those the user lacks, and with `assignable` those that a direct
 * grant can change. @throws 404 for an unknown user.
 */
export async function listUserPermissions(
  userId: string,
  query: ParsedInput<typeof api.listUserPermissions>["query"],
) {
  const distinct = (column: string) =>
    sql<
      string[]
    >`coalesce(json_agg(distinct ${sql.raw(column)}) filter (where ${sql.raw(column)} is not null), '[]')`;
  const held = db
    .select({
      permission_id: sql<string>`permission_id`.as("permission_id"),
      role_ids: distinct("role_id").as("role_ids"),
      product_ids: distinct("product_id").as("product_ids"),
      is_directly_assigned: sql<boolean>`bool_or(role_id is null and product_id is null)`.as("is_direct"),
      // Only the direct grant has an end and a reason.
      expires_at: sql<string | null>`max(expires_at)`
        .mapWith((value) => value && decodeTimestamp(value))
        .as("expires_at"),
      reason: sql<string | null>`max(reason)`.as("reason"),
    })
    .from(sql`(${grantSourcesSql(userId)}) source`)
    .groupBy(sql`permission_id`)
    .as("held");
  const isAssignable = or(
    isNull(held.permission_id),
    not(held.is_directly_assigned),
    isNotNull(held.expires_at),
  );
  const isReverse = query.reverse === "true";
  const isForAssignment = query.assignable === "true";
  const where = and(
    isReverse ? isNull(held.permission_id) : undefined,
    isForAssignment ? isAssignable : undefined,
    isReverse || isForAssignment ? undefined : isNotNull(held.permission_id),
    matchesNameAndIds(permissions, query),
  );
  const direction = query.sort_order === "asc" ? asc : desc;
  const joined = eq(held.permission_id, permissions.id);
  const [userCount, rows, [total]] = await Promise.all([
    db.$count(users, eq(users.id, userId)),
    db
      .select()
      .from(permissions)
      .leftJoin(held, joined)
      .where(where)
      .orderBy(direction(permissions[query.sort_by]), direction(permissions.id))
      .limit(query.per_page)
      .offset(query.page * query.per_page),
    db.select({ count: sql<number>`count(*)::int` }).from(permissions).leftJoin(held, joined).where(where),
  ]);
  if (userCount === 0) throw notFound("User");
  const data = rows.map((row) => ({
    ...toRoleOrPermission(row.permissions),
    role_ids: row.held?.role_ids ?? [],
    product_ids: row.held?.product_ids ?? [],
    is_directly_assigned: row.held?.is_directly_assigned ?? false,
    expires_at: row.held?.expires_at ?? null,
    reason: row.held?.reason ?? null,
  }));
  return toPage(data, total!.count, query);
}
