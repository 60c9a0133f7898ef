import { callOf } from "../api/endpoint";
import type * as api from "./admin-endpoints";

export const listUserPermissions = callOf<typeof api.listUserPermissions>(
  "superuser",
  "GET",
  "/api/admin/users/{user-id}/permissions",
);
export const assignUserPermissions = callOf<typeof api.assignUserPermissions>(
  "superuser",
  "POST",
  "/api/admin/users/{user-id}/permissions",
);
export const removeUserPermission = callOf<typeof api.removeUserPermission>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}/permissions/{permission-id}",
);
export const assignUserRoles = callOf<typeof api.assignUserRoles>(
  "superuser",
  "POST",
  "/api/admin/users/{user-id}/roles",
);
export const removeUserRole = callOf<typeof api.removeUserRole>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}/roles/{role-id}",
);
export const listRoles = callOf<typeof api.listRoles>("superuser", "GET", "/api/admin/roles");
export const createRole = callOf<typeof api.createRole>("superuser", "POST", "/api/admin/roles");
export const getRole = callOf<typeof api.getRole>("superuser", "GET", "/api/admin/roles/{role-id}");
export const updateRole = callOf<typeof api.updateRole>("superuser", "PUT", "/api/admin/roles/{role-id}");
export const deleteRole = callOf<typeof api.deleteRole>("superuser", "DELETE", "/api/admin/roles/{role-id}");
export const assignRolePermissions = callOf<typeof api.assignRolePermissions>(
  "superuser",
  "POST",
  "/api/admin/roles/{role-id}/permissions",
);
export const removeRolePermission = callOf<typeof api.removeRolePermission>(
  "superuser",
  "DELETE",
  "/api/admin/roles/{role-id}/permissions/{permission-id}",
);
export const listAdminPermissions = callOf<typeof api.listAdminPermissions>(
  "superuser",
  "GET",
  "/api/admin/permissions",
);
export const createPermission = callOf<typeof api.createPermission>(
  "superuser",
  "POST",
  "/api/admin/permissions",
);
export const getPermission = callOf<typeof api.getPermission>(
  "superuser",
  "GET",
  "/api/admin/permissions/{permission-id}",
);
export const updatePermission = callOf<typeof api.updatePermission>(
  "superuser",
  "PUT",
  "/api/admin/permissions/{permission-id}",
);
export const deletePermission = callOf<typeof api.deletePermission>(
  "superuser",
  "DELETE",
  "/api/admin/permissions/{permission-id}",
);
