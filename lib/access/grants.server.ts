import "server-only";
import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { userPermissions } from "@/db/schema";
import { toUuids } from "@/db/uuids.server";
import { grantsAccessSql } from "@/lib/billing/subscriptions/access-end.server";

/** The products that a user holds through a subscription that still grants access. */
const heldProductsSql = (userId: string) => sql`
  select p.product_id from subscriptions join prices p on p.id = subscriptions.price_id
  where subscriptions.user_id = ${userId} and ${grantsAccessSql}`;

/** An expired grant has no effect, even before its row is deleted. */
const isInForce = sql`(expires_at is null or expires_at > now())`;

/**
 * The roles and effective permissions of a user: direct grants until they end, those of the user's roles, and those of the roles of every
 * product held through a subscription that is active, trialing, or past_due for at most PAST_DUE_ACCESS_DAYS. Read on each
 * request, so a change takes effect at once. Only this file knows what a plan grants; no code grants on payment or revokes on cancellation.
 */
export async function getRolesAndPermissions(
  userId: string,
  transaction: Database | Transaction = db,
): Promise<{ roles: string[]; permissions: string[] }> {
  const { rows } = await transaction.execute<{ roles: string[]; permissions: string[] }>(sql`
    select
      coalesce((select json_agg(name order by name) from roles where id in (
        select role_id from user_roles where user_id = ${userId}
      )), '[]') as roles,
      coalesce((select json_agg(name order by name) from permissions where id in (
        select permission_id from (${grantSourcesSql(userId)}) source
      )), '[]') as permissions`);
  return rows[0]!;
}

/**
 * One row for each grant of a permission to a user: direct (both ids null), by `role_id`, or by `product_id`. A direct one may have
 * an end and a reason.
 */
export const grantSourcesSql = (userId: string) => sql`
  select permission_id, null::uuid as role_id, null as product_id, expires_at, reason
  from user_permissions where user_id = ${userId} and ${isInForce}
  union all
  select rp.permission_id, rp.role_id, null, null, null from user_roles ur
    join role_permissions rp on rp.role_id = ur.role_id
  where ur.user_id = ${userId}
  union all
  select rp.permission_id, null, plan.product_id, null, null from (${heldProductsSql(userId)}) plan
    join product_roles pr on pr.product_id = plan.product_id
    join role_permissions rp on rp.role_id = pr.role_id`;

export interface Grant {
  id: string;
  name: string;
  is_directly_assigned: boolean;
  /** The end of the direct grant and why it was given. */
  expires_at: string | null;
  reason: string | null;
  roles: { id: string; name: string }[];
  products: { id: string; name: string }[];
}

/** Each effective permission of a user with its sources: direct, roles, products. */
export async function listGrantSources(userId: string): Promise<Grant[]> {
  const { rows } = await db.execute<Grant & Record<string, unknown>>(sql`
    select p.id, p.name,
      bool_or(s.role_id is null and s.product_id is null) as is_directly_assigned,
      max(s.expires_at)::text as expires_at, max(s.reason) as reason,
      coalesce(json_agg(distinct jsonb_build_object('id', r.id, 'name', r.name)) filter (where r.id is not null), '[]') as roles,
      coalesce(json_agg(distinct jsonb_build_object('id', d.id, 'name', d.name)) filter (where d.id is not null), '[]') as products
    from (${grantSourcesSql(userId)}) s
      join permissions p on p.id = s.permission_id
      left join roles r on r.id = s.role_id
      left join products d on d.id = s.product_id
    group by p.id order by p.name`);
  return rows.map((row) => ({
    ...row,
    expires_at: row.expires_at && decodeTimestamp(row.expires_at),
  }));
}

/** Decodes timestamps like Drizzle's columns; raw SQL bypasses them. */
export const decodeTimestamp = (value: string) =>
  userPermissions.expires_at.mapFromDriverValue(value) as string;

/** The users among `userIds` to whom a role, or a product of any of their subscriptions, may grant something. */
export async function listHolders(
  { roleId, productId }: { roleId?: string; productId?: string },
  userIds: string[],
) {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from user_roles where role_id = ${roleId ?? null} and user_id = any(${toUuids(userIds)})
    union
    select s.user_id from subscriptions s join prices p on p.id = s.price_id
    where s.user_id = any(${toUuids(userIds)}) and (p.product_id = ${productId ?? null}
      or p.product_id in (select product_id from product_roles where role_id = ${roleId ?? null}))`);
  return rows.map(({ user_id }) => user_id);
}

export const hasPermission = async (userId: string, name: string) =>
  (await getRolesAndPermissions(userId)).permissions.includes(name);
