import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { pagedResponse, pageQuery, text, timestamp, uuid } from "@/lib/api/fields";

export const TARGET_TYPES = [
  "user",
  "role",
  "permission",
  "product",
  "subscription",
  "billing_event",
] as const;
const targetType = z.enum(TARGET_TYPES);

/** The details of an audit entry, besides actor, action and target. */
const auditDetails = z.object({
  /** The name of the target at that time. Never set for a user, so that a deleted user's address is not kept. */
  name: z.string().optional(),
  /** The fields that were changed. */
  changes: z
    .record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() }))
    .optional(),
  /** The names of the roles or permissions that were assigned or removed. */
  names: z.array(z.string()).optional(),
  /** When the permissions end, and why they were given. */
  expires_at: timestamp.optional(),
  reason: z.string().optional(),
});
export type AuditDetails = z.infer<typeof auditDetails>;

const auditEntry = z.object({
  id: uuid,
  /** Null for a deleted user and for a command on the server. */
  actor: z.object({ id: uuid, email: z.string(), name: z.string().nullable() }).nullable(),
  /** The name of the operation, for example `assignUserRoles`. */
  action: z.string(),
  target_type: targetType,
  target_id: z.string(),
  /** The current name of the target, else its name at that time; null for a deleted user. */
  target_name: z.string().nullable(),
  details: auditDetails,
  created_at: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditLog = endpoint({
  method: "GET",
  path: "/api/admin/audit-log",
  access: "superuser",
  summary: "Who changed what in the admin area, newest first",
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
