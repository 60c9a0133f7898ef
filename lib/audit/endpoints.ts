import { z } from "zod";
import { endpoint } from "../api/endpoint";
import { pagedResponse, pageQuery, text, timestamp, uuid } from "../api/fields";

export const TARGET_TYPES = [
  "user",
  "role",
  "permission",
  "product",
  "subscription",
  "billing_event",
] as const;
export const targetType = z.enum(TARGET_TYPES);

/** What an entry tells beyond who did what to which. */
export const auditDetails = z.object({
  /** What the target was called then; of a user nothing is kept, so that deleting him leaves no trace of his address. */
  name: z.string().optional(),
  /** The fields that were changed. */
  changes: z
    .record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() }))
    .optional(),
  /** The names of what was given or taken away. */
  names: z.array(z.string()).optional(),
});
export type AuditDetails = z.infer<typeof auditDetails>;

export const auditEntry = z.object({
  id: uuid,
  /** Null for someone who is deleted, and for a command on the server. */
  actor: z.object({ id: uuid, email: z.string(), name: z.string().nullable() }).nullable(),
  /** The name of the operation, as `assignUserRoles`. */
  action: z.string(),
  target_type: targetType,
  target_id: z.string(),
  /** What the target is called now, or was called then; null for a deleted user. */
  target_name: z.string().nullable(),
  details: auditDetails,
  created_at: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditLog = endpoint({
  method: "GET",
  path: "/api/admin/audit-log",
  access: "superuser",
  summary: "Who changed what in the administrators' area, newest first",
  query: pageQuery(["created_at"])
    .omit({ ids: true })
    .extend({
      action: text(100).optional(),
      actor_id: uuid.optional(),
      target_type: targetType.optional(),
      target_id: text(255).optional(),
    }),
  response: pagedResponse(auditEntry),
});
