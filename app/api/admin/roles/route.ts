import { createNamed } from "@/lib/auth/named";
import * as api from "@/lib/auth/role-endpoints";
import { listRoles } from "@/lib/auth/roles";
import { others, route } from "@/lib/route";

export const GET = route(api.listRoles, ({ query }) => listRoles(query));
export const POST = route(api.createRole, ({ user, body }) => createNamed("role", user.id, body));
export const { PUT, PATCH, DELETE, OPTIONS } = others(GET, POST);
