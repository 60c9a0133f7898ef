import { z } from "zod";
import { endpoint } from "../api/endpoint";
import { idList, pagedResponse, pageQuery, uuid } from "../api/fields";
import { permission } from "./endpoints";

const userId = z.object({ "user-id": uuid });

/** A permission and how a user holds it. The lists are empty and the flag is false when the user does not hold it. */
const userPermission = permission.extend({
  role_ids: z.array(uuid),
  product_ids: z.array(z.string()),
  is_directly_assigned: z.boolean(),
});

export type UserPermission = z.infer<typeof userPermission>;

export const listUserPermissions = endpoint({
  method: "GET",
  path: "/api/admin/users/{user-id}/permissions",
  access: "superuser",
  summary: "A user's permissions and how they are granted, or with `reverse` those the user lacks",
  params: userId,
  query: pageQuery(["updated_at", "created_at", "name"]).extend({
    reverse: z.enum(["true", "false"]).optional(),
  }),
  response: pagedResponse(userPermission),
  problems: [404],
});

export const assignUserPermissions = endpoint({
  method: "POST",
  path: "/api/admin/users/{user-id}/permissions",
  access: "superuser",
  summary: "Give a user permissions directly",
  params: userId,
  body: z.strictObject({ permission_ids: idList }),
  problems: [404],
});

export const removeUserPermission = endpoint({
  method: "DELETE",
  path: "/api/admin/users/{user-id}/permissions/{permission-id}",
  access: "superuser",
  summary: "Take away a permission that a user was given directly",
  params: userId.extend({ "permission-id": uuid }),
  problems: [404],
});

export const assignUserRoles = endpoint({
  method: "POST",
  path: "/api/admin/users/{user-id}/roles",
  access: "superuser",
  summary: "Give a user roles",
  params: userId,
  body: z.strictObject({ role_ids: idList }),
  problems: [404],
});

export const removeUserRole = endpoint({
  method: "DELETE",
  path: "/api/admin/users/{user-id}/roles/{role-id}",
  access: "superuser",
  summary: "Take a role away from a user",
  params: userId.extend({ "role-id": uuid }),
  problems: [404],
});
