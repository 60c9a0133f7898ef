import * as api from "@/lib/access/admin-endpoints";
import { listAdminPermissions } from "@/lib/access/permissions.server";
import { createRoleOrPermission } from "@/lib/access/roles-and-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listAdminPermissions, ({ query }) => listAdminPermissions(query));
export const POST = route(api.createPermission, ({ user, body }) =>
  createRoleOrPermission("permission", user.id, body),
);
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
