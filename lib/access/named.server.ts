import "server-only";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { permissions, roles } from "@/db/schema";
import type { Permission } from "@/lib/access/endpoints";
import { unlessTaken } from "@/lib/api/failures.server";
import { conflict, notFound } from "@/lib/api/problem";
import { changesOf, recordAudit } from "@/lib/audit/audit.server";
import { isBuiltIn } from "./built-in";
import { keepingSuperuser } from "./superusers.server";

/** Roles and permissions have the same columns and the same life. */
type Kind = "role" | "permission";
const tables = { role: roles, permission: permissions as unknown as typeof roles };
const words = { role: "Role", permission: "Permission" };
/** The name of the operation, as `createRole`. */
const actionOf = (verb: "create" | "update" | "delete", kind: Kind) => `${verb}${words[kind]}`;

interface Naming {
  name: string;
  description?: string | null;
}

/** A description that is not there is left out, not null (contract section 1). */
export const present = (row: typeof roles.$inferSelect): Permission => ({
  ...row,
  description: row.description ?? undefined,
});

/** @throws 404 when there is none. */
export async function getNamed(kind: Kind, id: string) {
  const [row] = await db.select().from(tables[kind]).where(eq(tables[kind].id, id));
  if (!row) throw notFound(words[kind]);
  return present(row);
}

/** @throws 409 when the name is taken. */
export const createNamed = (kind: Kind, actorId: string, body: Naming) =>
  naming(kind, body.name, async (transaction) => {
    const [made] = await transaction.insert(tables[kind]).values(body).returning();
    const { id, name } = made!;
    const action = actionOf("create", kind);
    await recordAudit(transaction, { actorId, action, target: [kind, id], details: { name } });
    return made!;
  });

/** Sets name and description; without a description there is none any more. @throws 404; 409 taken, or built in. */
export const updateNamed = (kind: Kind, actorId: string, id: string, { name, description = null }: Naming) =>
  naming(kind, name, async (transaction) => {
    const before = await lock(transaction, kind, id);
    if (name !== before.name) refuseBuiltIn(kind, before, "renamed");
    const changed = { name, description };
    const [after] = await transaction
      .update(tables[kind])
      .set({ ...changed, updated_at: sql`now()` })
      .where(eq(tables[kind].id, id))
      .returning();
    const details = { name, changes: changesOf(before, changed) };
    const action = actionOf("update", kind);
    await recordAudit(transaction, { actorId, action, target: [kind, id], details });
    return after!;
  });

/** Whoever had it loses it with his next request. @throws 404; 409 for what is built in, or the last way to administer. */
export const deleteNamed = (kind: Kind, actorId: string, id: string): Promise<void> =>
  keepingSuperuser(async (transaction) => {
    const row = await lock(transaction, kind, id);
    refuseBuiltIn(kind, row, "deleted");
    await transaction.delete(tables[kind]).where(eq(tables[kind].id, id));
    const action = actionOf("delete", kind);
    await recordAudit(transaction, { actorId, action, target: [kind, id], details: { name: row.name } });
  });

async function naming(
  kind: Kind,
  name: string,
  change: (transaction: Transaction) => Promise<typeof roles.$inferSelect>,
) {
  const message = `There is a ${kind} of this name already.`;
  return present(await unlessTaken(db.transaction(change), { message, location: "body.name", value: name }));
}

async function lock(transaction: Transaction, kind: Kind, id: string) {
  const table = tables[kind];
  const [row] = await transaction.select().from(table).where(eq(table.id, id)).for("update");
  if (!row) throw notFound(words[kind]);
  return row;
}

function refuseBuiltIn(kind: Kind, row: { name: string }, change: string): void {
  if (isBuiltIn(row)) throw conflict(`The ${kind} "${row.name}" is built in and cannot be ${change}.`);
}
