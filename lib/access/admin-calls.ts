import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./admin-endpoints";
import type * as usersApi from "./user-endpoints";

export const listUserPermissions = clientEndpoint<typeof usersApi.listUserPermissions>(
  "superuser",
  "GET",
  "/api/admin/users/{user-id}/permissions",
);
export const assignUserPermissions = clientEndpoint<typeof usersApi.assignUserPermissions>(
  "superuser",
  "POST",
  "/api/admin/users/{user-id}/permissions",
);
export const removeUserPermission = clientEndpoint<typeof usersApi.removeUserPermission>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}/permissions/{permission-id}",
);
export const assignUserRoles = clientEndpoint<typeof usersApi.assignUserRoles>(
  "superuser",
  "POST",
  "/api/admin/users/{user-id}/roles",
);
export const removeUserRole = clientEndpoint<typeof usersApi.removeUserRole>(
  "superuser",
  "DELETE",
  "/api/admin/users/{user-id}/roles/{role-id}",
);
export const listRoles = clientEndpoint<typeof api.listRoles>("superuser", "GET", "/api/admin/roles");
export const createRole = clientEndpoint<typeof api.createRole>("superuser", "POST", "/api/admin/roles");
export const getRole = clientEndpoint<typeof api.getRole>("superuser", "GET", "/api/admin/roles/{role-id}");
export const updateRole = clientEndpoint<typeof api.updateRole>(
  "superuser",
  "PUT",
  "/api/admin/roles/{role-id}",
);
export const deleteRole = clientEndpoint<typeof api.deleteRole>(
  "superuser",
  "DELETE",
  "/api/admin/roles/{role-id}",
);
export const assignRolePermissions = clientEndpoint<typeof api.assignRolePermissions>(
  "superuser",
  "POST",
  "/api/admin/roles/{role-id}/permissions",
);
export const removeRolePermission = clientEndpoint<typeof api.removeRolePermission>(
  "superuser",
  "DELETE",
  "/api/admin/roles/{role-id}/permissions/{permission-id}",
);
export const listAdminPermissions = clientEndpoint<typeof api.listAdminPermissions>(
  "superuser",
  "GET",
  "/api/admin/permissions",
);
export const createPermission = clientEndpoint<typeof api.createPermission>(
  "superuser",
  "POST",
  "/api/admin/permissions",
);
export const getPermission = clientEndpoint<typeof api.getPermission>(
  "superuser",
  "GET",
  "/api/admin/permissions/{permission-id}",
);
export const updatePermission = clientEndpoint<typeof api.updatePermission>(
  "superuser",
  "PUT",
  "/api/admin/permissions/{permission-id}",
);
export const deletePermission = clientEndpoint<typeof api.deletePermission>(
  "superuser",
  "DELETE",
  "/api/admin/permissions/{permission-id}",
);
