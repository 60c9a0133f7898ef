import "server-only";
import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { conflict } from "@/lib/api/problem";

/**
 * Runs a change that may take the last superuser away: deleting or demoting a user, or taking the permission off a role.
 * Such changes take turns, and one that would leave nobody is undone. A plan does not count, as it can run out.
 * @throws 409 when nobody would be left who administers Waymark.
 */
export const transactWithSuperuserCheck = <T>(change: (transaction: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('waymark.superusers'))`);
    const before = await hasSuperuser(transaction);
    const result = await change(transaction);
    if (before && !(await hasSuperuser(transaction))) throw nobodyLeft();
    return result;
  });

/**
 * Tells beforehand what `keepingSuperuser` would say in the end of deleting a user, for who cannot undo what comes first.
 * @throws 409 when nobody but him administers Waymark.
 */
export async function requireOtherSuperuser(userId: string): Promise<void> {
  if ((await hasSuperuser(db)) && !(await hasSuperuser(db, userId))) throw nobodyLeft();
}

const nobodyLeft = () =>
  conflict("This would leave nobody to administer Waymark. Make someone else a superuser first.");

async function hasSuperuser(
  within: Transaction | Database,
  exceptId: string | null = null,
): Promise<boolean> {
  const { rows } = await within.execute(sql`
    select 1 from permissions p where p.name = 'superuser' and (
      exists (select 1 from user_permissions up
        where up.permission_id = p.id and up.user_id is distinct from ${exceptId}::uuid)
      or exists (select 1 from role_permissions rp join user_roles ur on ur.role_id = rp.role_id
        where rp.permission_id = p.id and ur.user_id is distinct from ${exceptId}::uuid))`);
  return rows.length > 0;
}
