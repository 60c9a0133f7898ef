import * as api from "@/lib/access/admin-endpoints";
import { removeRolePermission } from "@/lib/access/assignments/role-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const DELETE = route(api.removeRolePermission, ({ user, params }) =>
  removeRolePermission(user.id, params["role-id"], params["permission-id"]),
);
export const { POST, PUT, PATCH, HEAD, OPTIONS } = rejectOtherMethods(DELETE);
