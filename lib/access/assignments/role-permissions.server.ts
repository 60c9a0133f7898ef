import "server-only";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { rolePermissions } from "@/db/schema";
import { conflict } from "@/lib/api/problem";
import { recordAudit } from "@/lib/audit/audit.server";
import { transactWithSuperuserCheck } from "../superusers.server";
import { lockRow, lockRows, selectChangedNames } from "./lock-rows.server";

export const assignRolePermissions = (actorId: string, roleId: string, ids: string[]): Promise<void> =>
  db.transaction(async (transaction) => {
    const { name } = await lockRow(transaction, "Role", roleId);
    const chosen = await lockRows(transaction, "Permission", ids);
    const added = await transaction
      .insert(rolePermissions)
      .values(chosen.map(({ id }) => ({ role_id: roleId, permission_id: id })))
      .onConflictDoNothing()
      .returning({ id: rolePermissions.permission_id });
    await recordAudit(transaction, {
      actorId,
      action: "assignRolePermissions",
      target: ["role", roleId],
      details: { name, names: selectChangedNames(chosen, added) },
    });
  });

/** @throws 404; 409 for the superuser permission of the superuser role, or when no superuser would remain. */
export const removeRolePermission = (actorId: string, roleId: string, permissionId: string): Promise<void> =>
  transactWithSuperuserCheck(async (transaction) => {
    const { name } = await lockRow(transaction, "Role", roleId);
    const permission = await lockRow(transaction, "Permission", permissionId);
    if (name === "superuser" && permission.name === "superuser")
      throw conflict("The role “superuser” must keep the permission “superuser”.");
    const removed = await transaction
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.role_id, roleId), eq(rolePermissions.permission_id, permissionId)))
      .returning({ id: rolePermissions.permission_id });
    await recordAudit(transaction, {
      actorId,
      action: "removeRolePermission",
      target: ["role", roleId],
      details: { name, names: selectChangedNames([permission], removed) },
    });
  });
