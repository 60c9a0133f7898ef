import * as api from "@/lib/access/admin-endpoints";
import { assignRolePermissions } from "@/lib/access/assignments/role-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.assignRolePermissions, ({ user, params, body }) =>
  assignRolePermissions(user.id, params["role-id"], body.permission_ids),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
