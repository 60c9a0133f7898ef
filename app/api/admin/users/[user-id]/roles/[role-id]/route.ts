import * as api from "@/lib/auth/admin-endpoints";
import { removeUserRole } from "@/lib/auth/assignments";
import { others, route } from "@/lib/route";

export const DELETE = route(api.removeUserRole, ({ user, params }) =>
  removeUserRole(user.id, params["user-id"], params["role-id"]),
);
export const { POST, PUT, PATCH, HEAD, OPTIONS } = others(DELETE);
