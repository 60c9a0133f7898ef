import { assignRolePermissions } from "@/lib/auth/assignments";
import * as api from "@/lib/auth/role-endpoints";
import { others, route } from "@/lib/route";

export const POST = route(api.assignRolePermissions, ({ user, params, body }) =>
  assignRolePermissions(user.id, params["role-id"], body.permission_ids),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
