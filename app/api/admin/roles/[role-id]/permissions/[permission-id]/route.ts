import { removeRolePermission } from "@/lib/auth/assignments";
import * as api from "@/lib/auth/role-endpoints";
import { others, route } from "@/lib/route";

export const DELETE = route(api.removeRolePermission, ({ user, params }) =>
  removeRolePermission(user.id, params["role-id"], params["permission-id"]),
);
export const { POST, PUT, PATCH, HEAD, OPTIONS } = others(DELETE);
