import "server-only";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { productRoles } from "@/db/schema";
import { recordAudit } from "@/lib/audit/audit.server";
import { lockRow, lockRows, selectChangedNames } from "./lock-rows.server";

/** Subscribers hold the roles from their next request on. @throws 404 for an unknown product or role; then nothing is assigned. */
export const assignProductRoles = (actorId: string, productId: string, ids: string[]): Promise<void> =>
  db.transaction(async (transaction) => {
    const { name } = await lockRow(transaction, "Product", productId);
    const chosen = await lockRows(transaction, "Role", ids);
    const added = await transaction
      .insert(productRoles)
      .values(chosen.map(({ id }) => ({ product_id: productId, role_id: id })))
      .onConflictDoNothing()
      .returning({ id: productRoles.role_id });
    await recordAudit(transaction, {
      actorId,
      action: "assignProductRoles",
      target: ["product", productId],
      details: { name, names: selectChangedNames(chosen, added) },
    });
  });

/** Subscribers lose the role from their next request on. @throws 404 for an unknown product or role. */
export const removeProductRole = (actorId: string, productId: string, roleId: string): Promise<void> =>
  db.transaction(async (transaction) => {
    const { name } = await lockRow(transaction, "Product", productId);
    const role = await lockRow(transaction, "Role", roleId);
    const removed = await transaction
      .delete(productRoles)
      .where(and(eq(productRoles.product_id, productId), eq(productRoles.role_id, roleId)))
      .returning({ id: productRoles.role_id });
    await recordAudit(transaction, {
      actorId,
      action: "removeProductRole",
      target: ["product", productId],
      details: { name, names: selectChangedNames([role], removed) },
    });
  });
