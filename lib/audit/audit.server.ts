import "server-only";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { auditLog } from "@/db/schema";
import type { AuditDetails, AuditEntry } from "./endpoints";

/** `actorId` is null for a command on the server. `action` is the name of the operation. */
interface AuditRecord {
  actorId: string | null;
  action: string;
  target: [type: AuditEntry["target_type"], id: string];
  details?: AuditDetails;
}

/** Writes an audit entry in the transaction of the change. A change without effect writes no entry. */
export async function recordAudit(
  transaction: Pick<Transaction, "insert">,
  entry: AuditRecord,
): Promise<void> {
  const { actorId, action, target, details = {} } = entry;
  if (details.names?.length === 0) return;
  if ("changes" in details && !details.changes) return;
  const [target_type, target_id] = target;
  await transaction
    .insert(auditLog)
    .values({ actor_id: actorId, action, target_type, target_id, details: { ...details } });
}

/** The fields that differ between two states, as `details.changes`; undefined when none does. */
export function diffFields<T extends object>(before: T, after: Partial<T>): AuditDetails["changes"] {
  const fields = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  if (fields.length === 0) return undefined;
  const toText = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return Object.fromEntries(
    fields.map((field) => [field, { from: toText(before[field]), to: toText(after[field]) }]),
  );
}

/** Removes the personal details of a user from the audit log; the entries themselves stay. */
export async function eraseAuditedUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(auditLog)
    .set({ details: {} })
    .where(and(eq(auditLog.target_type, "user"), eq(auditLog.target_id, userId)));
}
