import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { permissions, userPermissions, userRoles, users } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { conflict, notFound, validationFailed } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import { transactWithSuperuserCheck } from "../superusers.server";
import type * as api from "../user-endpoints";
import { lockRow, lockRows, selectChangedNames } from "./lock-rows.server";

/* The roles and permissions of a user. */

async function lockUser(transaction: Transaction, id: string) {
  const user = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for("key share");
  if (user.length === 0) throw notFound("User");
}

export const assignUserRoles = (actorId: string, userId: string, ids: string[]): Promise<void> =>
  db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const chosen = await lockRows(transaction, "Role", ids);
    const added = await transaction
      .insert(userRoles)
      .values(chosen.map(({ id }) => ({ user_id: userId, role_id: id })))
      .onConflictDoNothing()
      .returning({ id: userRoles.role_id });
    const details = { names: selectChangedNames(chosen, added) };
    await recordAudit(transaction, { actorId, action: "assignUserRoles", target: ["user", userId], details });
  });

/** @throws 404; 409 when no superuser would remain. */
export const removeUserRole = (actorId: string, userId: string, roleId: string): Promise<void> =>
  transactWithSuperuserCheck(async (transaction) => {
    await lockUser(transaction, userId);
    const role = await lockRow(transaction, "Role", roleId);
    const removed = await transaction
      .delete(userRoles)
      .where(and(eq(userRoles.user_id, userId), eq(userRoles.role_id, roleId)))
      .returning({ id: userRoles.role_id });
    const details = { names: selectChangedNames([role], removed) };
    await recordAudit(transaction, { actorId, action: "removeUserRole", target: ["user", userId], details });
  });

/**
 * Grants permissions permanently or until `expires_at`. Granting again updates end and reason; a permanent grant stays permanent.
 * @throws 404; 409 if `expires_at` is given for a permanent grant; 422 for an end without a reason, or one that is not in the
 * future by the database's clock.
 */
export const assignUserPermissions = (
  actorId: string,
  userId: string,
  { permission_ids, expires_at, reason }: ParsedInput<typeof api.assignUserPermissions>["body"],
): Promise<void> =>
  db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const chosen = await lockRows(transaction, "Permission", permission_ids);
    if (expires_at !== undefined) {
      requireReason(reason);
      await requireFuture(transaction, expires_at);
    }
    const { rows: changed } = await transaction.execute<{ id: string }>(sql`
      insert into user_permissions as own (user_id, permission_id, expires_at, reason)
      select ${userId}::uuid, id, ${expires_at ?? null}::timestamptz, ${reason ?? null}
        from permissions where ${inArray(permissions.id, permission_ids)}
      on conflict (user_id, permission_id) do update set expires_at = excluded.expires_at, reason = excluded.reason
        where own.expires_at is not null
          and (own.expires_at, own.reason) is distinct from (excluded.expires_at, excluded.reason)
      returning permission_id as id`);
    // Checked afterwards, when the statement has locked the rows that it did not change.
    if (expires_at !== undefined) await requireNoneForever(transaction, userId, permission_ids);
    await recordAudit(transaction, {
      actorId,
      action: "assignUserPermissions",
      target: ["user", userId],
      details: { names: selectChangedNames(chosen, changed), expires_at, reason },
    });
  });

/** Refuses an end for permanent grants, which the statement would ignore. */
async function requireNoneForever(transaction: Transaction, userId: string, ids: string[]) {
  const endless = await transaction
    .select({ name: permissions.name })
    .from(userPermissions)
    .innerJoin(permissions, eq(permissions.id, userPermissions.permission_id))
    .where(
      and(
        eq(userPermissions.user_id, userId),
        inArray(permissions.id, ids),
        isNull(userPermissions.expires_at),
      ),
    )
    .orderBy(permissions.name);
  if (endless.length === 0) return;
  const names = endless.map(({ name }) => name).join(", ");
  throw conflict(
    `The user already has ${names} permanently. Remove ${endless.length === 1 ? "that direct permission" : "those direct permissions"} first.`,
  );
}

function requireReason(reason: string | undefined) {
  if (reason !== undefined) return;
  const message = "reason is required with expires_at.";
  throw validationFailed([{ message, location: "body.reason" }]);
}

async function requireFuture(transaction: Transaction, expiresAt: string) {
  const { rows } = await transaction.execute(sql`select 1 where ${expiresAt}::timestamptz > now()`);
  if (rows.length > 0) return;
  const message = "expires_at must be in the future.";
  throw validationFailed([{ message, location: "body.expires_at", value: expiresAt }]);
}

/** Removes only the direct grant; grants by roles and plans stay. @throws 404; 409 when no superuser would remain. */
export const removeUserPermission = (actorId: string, userId: string, permissionId: string): Promise<void> =>
  transactWithSuperuserCheck(async (transaction) => {
    await lockUser(transaction, userId);
    const permission = await lockRow(transaction, "Permission", permissionId);
    const removed = await transaction
      .delete(userPermissions)
      .where(and(eq(userPermissions.user_id, userId), eq(userPermissions.permission_id, permissionId)))
      .returning({ id: userPermissions.permission_id });
    await recordAudit(transaction, {
      actorId,
      action: "removeUserPermission",
      target: ["user", userId],
      details: { names: selectChangedNames([permission], removed) },
    });
  });
