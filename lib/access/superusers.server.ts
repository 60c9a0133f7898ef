import "server-only";
import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { takeLock } from "@/db/locks.server";
import { conflict } from "@/lib/api/problem";

/**
 * Runs a change that may remove the last superuser: deleting or demoting a user, or removing the permission from a role.
 * A lock makes such changes run one at a time. A grant by a plan or with an end does not count, because both can expire.
 * @throws 409 when no superuser would be left; the change is rolled back.
 */
export const transactWithSuperuserCheck = <T>(change: (transaction: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (transaction) => {
    await takeLock(transaction, "superusers");
    const before = await hasSuperuser(transaction);
    const result = await change(transaction);
    if (before && !(await hasSuperuser(transaction))) throw createNoSuperuserError();
    return result;
  });

/**
 * Checks the rule of `transactWithSuperuserCheck` before steps that cannot be rolled back.
 * @throws 409 when the user is the only superuser.
 */
export async function requireOtherSuperuser(userId: string): Promise<void> {
  if ((await hasSuperuser(db)) && !(await hasSuperuser(db, userId))) throw createNoSuperuserError();
}

const createNoSuperuserError = () =>
  conflict("Waymark needs at least one superuser. Make someone else a superuser first.");

async function hasSuperuser(
  transaction: Transaction | Database,
  exceptId: string | null = null,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select 1 from permissions p where p.name = 'superuser' and (
      exists (select 1 from user_permissions up
        where up.permission_id = p.id and up.expires_at is null and up.user_id is distinct from ${exceptId}::uuid)
      or exists (select 1 from role_permissions rp join user_roles ur on ur.role_id = rp.role_id
        where rp.permission_id = p.id and ur.user_id is distinct from ${exceptId}::uuid))`);
  return rows.length > 0;
}
