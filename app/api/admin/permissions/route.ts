import { createNamed } from "@/lib/auth/named";
import { listAdminPermissions } from "@/lib/auth/permissions";
import * as api from "@/lib/auth/role-endpoints";
import { others, route } from "@/lib/route";

export const GET = route(api.listAdminPermissions, ({ query }) => listAdminPermissions(query));
export const POST = route(api.createPermission, ({ user, body }) => createNamed("permission", user.id, body));
export const { PUT, PATCH, DELETE, OPTIONS } = others(GET, POST);
