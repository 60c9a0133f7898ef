import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  idsToAssign,
  NOT_BLANK_PATTERN,
  pagedResponse,
  pageQuery,
  text,
  timestamp,
  uuid,
} from "@/lib/api/fields";
import { permission } from "./endpoints";
import { MAX_REASON_LENGTH } from "./lengths";

const userId = z.object({ "user-id": uuid });

/** A permission and how a user holds it. If the user does not hold it, the lists are empty and the flag is false. */
const userPermission = permission.extend({
  role_ids: z.array(uuid),
  product_ids: z.array(z.string()),
  is_directly_assigned: z.boolean(),
  /** When the direct grant ends. Null if it is permanent or there is none. */
  expires_at: timestamp.nullable(),
  /** Why it was given directly. */
  reason: z.string().nullable(),
});

export type UserPermission = z.infer<typeof userPermission>;

export const listUserPermissions = endpoint({
  method: "GET",
  path: "/api/admin/users/{user-id}/permissions",
  access: "superuser",
  summary: "A user's permissions and how they are granted, or with `reverse` those the user lacks",
  description:
    "With `assignable`, leaves out the permissions that the user already holds permanently by a direct grant.",
  params: userId,
  query: pageQuery(["updated_at", "created_at", "name"]).extend({
    reverse: z.enum(["true", "false"]).optional(),
    assignable: z.enum(["true", "false"]).optional(),
  }),
  response: pagedResponse(userPermission),
  problems: [404],
});

export const assignUserPermissions = endpoint({
  method: "POST",
  path: "/api/admin/users/{user-id}/permissions",
  access: "superuser",
  summary: "Grant a user permissions directly, permanently or for a limited time",
  description:
    "With `expires_at`, which requires a `reason`, the permissions end at that instant. Granting again replaces the end and reason. With `expires_at`, a permission that is already granted permanently is refused with 409: remove that grant first.",
  params: userId,
  body: z.strictObject({
    permission_ids: idsToAssign,
    expires_at: timestamp.optional(),
    /** Kept in the audit log. */
    reason: text(MAX_REASON_LENGTH).trim().regex(NOT_BLANK_PATTERN, "reason must not be empty.").optional(),
  }),
  problems: [404, 409],
});

export const removeUserPermission = endpoint({
  method: "DELETE",
  path: "/api/admin/users/{user-id}/permissions/{permission-id}",
  access: "superuser",
  summary: "Remove a permission that was granted to a user directly",
  params: userId.extend({ "permission-id": uuid }),
  problems: [404],
});

export const assignUserRoles = endpoint({
  method: "POST",
  path: "/api/admin/users/{user-id}/roles",
  access: "superuser",
  summary: "Assign roles to a user",
  params: userId,
  body: z.strictObject({ role_ids: idsToAssign }),
  problems: [404],
});

export const removeUserRole = endpoint({
  method: "DELETE",
  path: "/api/admin/users/{user-id}/roles/{role-id}",
  access: "superuser",
  summary: "Remove a role from a user",
  params: userId.extend({ "role-id": uuid }),
  problems: [404],
});
