import * as api from "@/lib/access/admin-endpoints";
import { listRoles } from "@/lib/access/roles.server";
import { createRoleOrPermission } from "@/lib/access/roles-and-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listRoles, ({ query }) => listRoles(query));
export const POST = route(api.createRole, ({ user, body }) => createRoleOrPermission("role", user.id, body));
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
