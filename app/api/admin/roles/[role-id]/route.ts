import { deleteNamed, updateNamed } from "@/lib/auth/named";
import * as api from "@/lib/auth/role-endpoints";
import { getRole } from "@/lib/auth/roles";
import { others, route } from "@/lib/route";

export const GET = route(api.getRole, ({ params, query }) => getRole(params["role-id"], query.expand));
export const PUT = route(api.updateRole, ({ user, params, body }) =>
  updateNamed("role", user.id, params["role-id"], body),
);
export const DELETE = route(api.deleteRole, ({ user, params }) =>
  deleteNamed("role", user.id, params["role-id"]),
);
export const { POST, PATCH, OPTIONS } = others(GET, PUT, DELETE);
