import * as api from "@/lib/access/admin-endpoints";
import {
  deleteRoleOrPermission,
  getRoleOrPermission,
  updateRoleOrPermission,
} from "@/lib/access/roles-and-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getPermission, ({ params }) =>
  getRoleOrPermission("permission", params["permission-id"]),
);
export const PUT = route(api.updatePermission, ({ user, params, body }) =>
  updateRoleOrPermission("permission", user.id, params["permission-id"], body),
);
export const DELETE = route(api.deletePermission, ({ user, params }) =>
  deleteRoleOrPermission("permission", user.id, params["permission-id"]),
);
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
