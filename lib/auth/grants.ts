import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db";

/**
 * The effective permissions of a user, read fresh (contract section 4): direct ones, those of the user's roles, and those
 * of the roles of every product held through a subscription that is active, trialing or past_due.
 * The one place that knows what a plan grants; no code grants on payment or revokes on cancel.
 */
export async function listGrants(userId: string): Promise<{ roles: string[]; permissions: string[] }> {
  const { rows } = await db.execute<{ roles: string[]; permissions: string[] }>(sql`
    with held as (
      select role_id from user_roles where user_id = ${userId}
    ), effective as (
      select role_id from held
      union
      select pr.role_id from subscriptions s
        join prices p on p.id = s.price_id
        join product_roles pr on pr.product_id = p.product_id
      where s.user_id = ${userId} and s.status in ('active', 'trialing', 'past_due')
    )
    select
      coalesce((select json_agg(name order by name) from roles where id in (select role_id from held)), '[]') as roles,
      coalesce((select json_agg(name order by name) from permissions where id in (
        select permission_id from user_permissions where user_id = ${userId}
        union
        select permission_id from role_permissions where role_id in (select role_id from effective)
      )), '[]') as permissions`);
  return rows[0]!;
}

export const hasPermission = async (userId: string, name: string) =>
  (await listGrants(userId)).permissions.includes(name);
