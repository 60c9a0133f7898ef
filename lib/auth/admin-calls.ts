import type * as roles from "../access/endpoints";
import { callOf } from "../api/endpoint";
import type * as admin from "./admin-endpoints";

export const listUsers = callOf<typeof admin.listUsers>("superuser", "GET", "/api/admin/users");
export const getUser = callOf<typeof admin.getUser>("superuser", "GET", "/api/admin/users/{user-id}");
export const deleteUser = callOf<typeof admin.deleteUser>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}",
);
export const listUserPermissions = callOf<typeof admin.listUserPermissions>(
  "superuser",
  "GET",
  "/api/admin/users/{user-id}/permissions",
);
export const assignUserPermissions = callOf<typeof admin.assignUserPermissions>(
  "superuser",
  "POST",
  "/api/admin/users/{user-id}/permissions",
);
export const removeUserPermission = callOf<typeof admin.removeUserPermission>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}/permissions/{permission-id}",
);
export const assignUserRoles = callOf<typeof admin.assignUserRoles>(
  "superuser",
  "POST",
  "/api/admin/users/{user-id}/roles",
);
export const removeUserRole = callOf<typeof admin.removeUserRole>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}/roles/{role-id}",
);
export const listRoles = callOf<typeof roles.listRoles>("superuser", "GET", "/api/admin/roles");
export const createRole = callOf<typeof roles.createRole>("superuser", "POST", "/api/admin/roles");
export const getRole = callOf<typeof roles.getRole>("superuser", "GET", "/api/admin/roles/{role-id}");
export const updateRole = callOf<typeof roles.updateRole>("superuser", "PUT", "/api/admin/roles/{role-id}");
export const deleteRole = callOf<typeof roles.deleteRole>(
  "superuser",
  "DELETE",
  "/api/admin/roles/{role-id}",
);
export const assignRolePermissions = callOf<typeof roles.assignRolePermissions>(
  "superuser",
  "POST",
  "/api/admin/roles/{role-id}/permissions",
);
export const removeRolePermission = callOf<typeof roles.removeRolePermission>(
  "superuser",
  "DELETE",
  "/api/admin/roles/{role-id}/permissions/{permission-id}",
);
export const listAdminPermissions = callOf<typeof roles.listAdminPermissions>(
  "superuser",
  "GET",
  "/api/admin/permissions",
);
export const createPermission = callOf<typeof roles.createPermission>(
  "superuser",
  "POST",
  "/api/admin/permissions",
);
export const getPermission = callOf<typeof roles.getPermission>(
  "superuser",
  "GET",
  "/api/admin/permissions/{permission-id}",
);
export const updatePermission = callOf<typeof roles.updatePermission>(
  "superuser",
  "PUT",
  "/api/admin/permissions/{permission-id}",
);
export const deletePermission = callOf<typeof roles.deletePermission>(
  "superuser",
  "DELETE",
  "/api/admin/permissions/{permission-id}",
);
