import "server-only";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { auditLog } from "@/db/schema";
import type { AuditDetails, AuditEntry } from "./endpoints";

/** Who changed what; `actorId` is null for a command on the server. `action` is the name of the operation. */
interface Audited {
  actorId: string | null;
  action: string;
  target: [type: AuditEntry["target_type"], id: string];
  details?: AuditDetails;
}

/** Writes an entry into the audit log, in the transaction of the change; what changed nothing is no entry. */
export async function recordAudit(transaction: Pick<Transaction, "insert">, entry: Audited): Promise<void> {
  const { actorId, action, target, details = {} } = entry;
  if (details.names?.length === 0) return;
  if ("changes" in details && !details.changes) return;
  const [target_type, target_id] = target;
  await transaction
    .insert(auditLog)
    .values({ actor_id: actorId, action, target_type, target_id, details: { ...details } });
}

/** The fields in which two states differ, as `details.changes`; undefined when there is none. */
export function changesOf<T extends object>(before: T, after: Partial<T>): AuditDetails["changes"] {
  const fields = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  if (fields.length === 0) return undefined;
  const shown = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return Object.fromEntries(
    fields.map((field) => [field, { from: shown(before[field]), to: shown(after[field]) }]),
  );
}

/** Takes what was said of a user out of the log; that something was done to somebody stays. */
export async function forgetAuditedUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(auditLog)
    .set({ details: {} })
    .where(and(eq(auditLog.target_type, "user"), eq(auditLog.target_id, userId)));
}
