import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  expandParameter,
  idsToAssign,
  ifMatch,
  NOT_BLANK_PATTERN,
  name,
  pagedResponse,
  pageQuery,
  TWO_CHARACTERS_PATTERN,
  text,
  uuid,
} from "@/lib/api/fields";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { permission, role } from "./endpoints";

const roleId = z.object({ "role-id": uuid });

const permissionId = z.object({ "permission-id": uuid });

/** The values of `sort_by` in the lists of roles and permissions. */
const sortColumns = ["updated_at", "created_at", "name"] as const;

const description = text(MAX_DESCRIPTION_LENGTH).trim();

export const IF_MATCH =
  "With `If-Match`, the `ETag` of the record, fields changed in the meantime aren't overwritten; the response is 412.";

/** The body for creating a role or permission. */
const createBody = z.strictObject({
  name,
  description: description
    .regex(NOT_BLANK_PATTERN, "description must be at least 1 character.")
    .nullable()
    .optional(),
});

/** The body for replacing a role or permission; a missing description is removed. */
const updateBody = z.strictObject({
  name: text(MAX_NAME_LENGTH)
    .trim()
    .regex(TWO_CHARACTERS_PATTERN, "name must be at least 2 characters.")
    .pipe(name),
  description: description
    .regex(TWO_CHARACTERS_PATTERN, "description must be at least 2 characters.")
    .nullable()
    .optional(),
});

/** A role, with its permissions when `expand` asks for them. */
const expandedRole = role.extend({ permissions: z.array(permission).optional() });

export const listRoles = endpoint({
  method: "GET",
  path: "/api/admin/roles",
  access: "superuser",
  summary: "All roles, or those that a user or product has, or with `reverse` those it lacks",
  query: pageQuery(sortColumns).extend({
    user_id: uuid.optional(),
    product_id: text(255).optional(),
    reverse: z.enum(["user", "product"]).optional(),
    expand: expandParameter("permissions"),
  }),
  response: pagedResponse(expandedRole),
});

export const createRole = endpoint({
  method: "POST",
  path: "/api/admin/roles",
  access: "superuser",
  summary: "Create a role",
  body: createBody,
  response: role,
  status: 201,
});

export const getRole = endpoint({
  method: "GET",
  path: "/api/admin/roles/{role-id}",
  access: "superuser",
  summary: "One role with the permissions it holds",
  params: roleId,
  query: z.object({ expand: expandParameter("permissions") }),
  response: expandedRole,
  problems: [404],
});

export const updateRole = endpoint({
  method: "PUT",
  path: "/api/admin/roles/{role-id}",
  access: "superuser",
  summary: "Change a role's name and description",
  description: IF_MATCH,
  headers: ifMatch,
  params: roleId,
  body: updateBody,
  response: role,
  problems: [404, 412],
});

export const deleteRole = endpoint({
  method: "DELETE",
  path: "/api/admin/roles/{role-id}",
  access: "superuser",
  summary: "Delete a role and remove it from all users",
  params: roleId,
  problems: [404],
});

export const assignRolePermissions = endpoint({
  method: "POST",
  path: "/api/admin/roles/{role-id}/permissions",
  access: "superuser",
  summary: "Add permissions to a role",
  params: roleId,
  body: z.strictObject({ permission_ids: idsToAssign }),
  problems: [404],
});

export const removeRolePermission = endpoint({
  method: "DELETE",
  path: "/api/admin/roles/{role-id}/permissions/{permission-id}",
  access: "superuser",
  summary: "Remove a permission from a role",
  params: roleId.extend(permissionId.shape),
  problems: [404],
});

export const listAdminPermissions = endpoint({
  method: "GET",
  path: "/api/admin/permissions",
  access: "superuser",
  summary: "All permissions, or those that a role has, or with `role_reverse` those it lacks",
  query: pageQuery(sortColumns).extend({
    role_id: uuid.optional(),
    role_reverse: z.enum(["true", "false"]).optional(),
  }),
  response: pagedResponse(permission),
});

export const createPermission = endpoint({
  method: "POST",
  path: "/api/admin/permissions",
  access: "superuser",
  summary: "Create a permission",
  body: createBody,
  response: permission,
  status: 201,
});

export const getPermission = endpoint({
  method: "GET",
  path: "/api/admin/permissions/{permission-id}",
  access: "superuser",
  summary: "One permission",
  params: permissionId,
  response: permission,
  problems: [404],
});

export const updatePermission = endpoint({
  method: "PUT",
  path: "/api/admin/permissions/{permission-id}",
  access: "superuser",
  summary: "Change a permission's name and description",
  description: IF_MATCH,
  headers: ifMatch,
  params: permissionId,
  body: updateBody,
  response: permission,
  problems: [404, 412],
});

export const deletePermission = endpoint({
  method: "DELETE",
  path: "/api/admin/permissions/{permission-id}",
  access: "superuser",
  summary: "Delete a permission and remove it from all roles and users",
  params: permissionId,
  problems: [404],
});
