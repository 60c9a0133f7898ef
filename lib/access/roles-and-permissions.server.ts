import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { isLike } from "@/db/page.server";
import { permissions, roles } from "@/db/schema";
import { reportConflict } from "@/lib/api/failures.server";
import { conflict, notFound, preconditionFailed } from "@/lib/api/problem";
import { diffFields, recordAudit } from "@/lib/audit/audit.server";
import { isExpected } from "@/lib/text/text-tag";
import { isBuiltIn } from "./built-in";
import type { Permission } from "./endpoints";
import { toRoleText } from "./role-text";
import { transactWithSuperuserCheck } from "./superusers.server";

/** Roles and permissions have the same columns and the same rules, so they share this code. */
type Kind = "role" | "permission";
const KIND_TABLES: Record<Kind, typeof roles | typeof permissions> = { role: roles, permission: permissions };
const KIND_LABELS = { role: "Role", permission: "Permission" };
/** The operation's name as the audit log stores it, for example `createRole`. */
const toAuditAction = (verb: "create" | "update" | "delete", kind: Kind) => `${verb}${KIND_LABELS[kind]}`;

interface RoleOrPermissionBody {
  name: string;
  description?: string | null;
}

/** Existing clients expect a missing description to be absent, not null. */
export const toRoleOrPermission = (row: typeof roles.$inferSelect): Permission => ({
  ...row,
  description: row.description ?? undefined,
});

/** The rows whose name contains `q` and whose id is one of `ids`, as far as these are given. */
export const matchesNameAndIds = (
  table: typeof roles | typeof permissions,
  { q, ids }: { q?: string; ids?: string[] },
): SQL | undefined => and(q === undefined ? undefined : isLike(table.name, q), ids && inArray(table.id, ids));

/** @throws 404 when it does not exist. */
export async function getRoleOrPermission(kind: Kind, id: string) {
  const [row] = await db.select().from(KIND_TABLES[kind]).where(eq(KIND_TABLES[kind].id, id));
  if (!row) throw notFound(KIND_LABELS[kind]);
  return toRoleOrPermission(row);
}

/** @throws 409 when the name is taken. */
export const createRoleOrPermission = (kind: Kind, actorId: string, body: RoleOrPermissionBody) =>
  saveRoleOrPermission(kind, body.name, async (transaction) => {
    const [created] = await transaction.insert(KIND_TABLES[kind]).values(body).returning();
    const { id, name } = created!;
    const action = toAuditAction("create", kind);
    await recordAudit(transaction, { actorId, action, target: [kind, id], details: { name } });
    return created!;
  });

/**
 * Sets name and description; a missing description clears it.
 * @param expectedTag the tag of the fields that the caller has seen; without it they are overwritten unchecked.
 * @throws 404; 409 when the name is taken or built in; 412 if the fields have another tag.
 */
export const updateRoleOrPermission = (
  kind: Kind,
  actorId: string,
  id: string,
  { name, description = null }: RoleOrPermissionBody,
  expectedTag: string | null = null,
) =>
  saveRoleOrPermission(kind, name, async (transaction) => {
    const before = await lockRoleOrPermission(transaction, kind, id);
    if (expectedTag !== null && !isExpected(toRoleText(before), expectedTag)) {
      throw preconditionFailed(`The ${kind} has changed in the meantime.`);
    }
    if (name !== before.name) refuseBuiltIn(kind, before, "renamed");
    const changed = { name, description };
    const [after] = await transaction
      .update(KIND_TABLES[kind])
      .set({ ...changed, updated_at: sql`now()` })
      .where(eq(KIND_TABLES[kind].id, id))
      .returning();
    const details = { name, changes: diffFields(before, changed) };
    const action = toAuditAction("update", kind);
    await recordAudit(transaction, { actorId, action, target: [kind, id], details });
    return after!;
  });

/** Takes effect with the next request of each user. @throws 404; 409 if it is built in or no superuser would remain. */
export const deleteRoleOrPermission = (kind: Kind, actorId: string, id: string): Promise<void> =>
  transactWithSuperuserCheck(async (transaction) => {
    const row = await lockRoleOrPermission(transaction, kind, id);
    refuseBuiltIn(kind, row, "deleted");
    await transaction.delete(KIND_TABLES[kind]).where(eq(KIND_TABLES[kind].id, id));
    const action = toAuditAction("delete", kind);
    await recordAudit(transaction, { actorId, action, target: [kind, id], details: { name: row.name } });
  });

async function saveRoleOrPermission(
  kind: Kind,
  name: string,
  change: (transaction: Transaction) => Promise<typeof roles.$inferSelect>,
) {
  const message = `There’s already a ${kind} with this name.`;
  return toRoleOrPermission(
    await reportConflict(db.transaction(change), { message, location: "body.name", value: name }),
  );
}

async function lockRoleOrPermission(transaction: Transaction, kind: Kind, id: string) {
  const table = KIND_TABLES[kind];
  const [row] = await transaction.select().from(table).where(eq(table.id, id)).for("update");
  if (!row) throw notFound(KIND_LABELS[kind]);
  return row;
}

function refuseBuiltIn(kind: Kind, row: { name: string }, change: string): void {
  if (isBuiltIn(row)) throw conflict(`The ${kind} “${row.name}” is built in and can’t be ${change}.`);
}
