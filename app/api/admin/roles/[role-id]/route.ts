import * as api from "@/lib/access/admin-endpoints";
import { getRole } from "@/lib/access/roles.server";
import { deleteRoleOrPermission, updateRoleOrPermission } from "@/lib/access/roles-and-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getRole, ({ params, query }) => getRole(params["role-id"], query.expand));
export const PUT = route(api.updateRole, ({ user, params, body }) =>
  updateRoleOrPermission("role", user.id, params["role-id"], body),
);
export const DELETE = route(api.deleteRole, ({ user, params }) =>
  deleteRoleOrPermission("role", user.id, params["role-id"]),
);
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
