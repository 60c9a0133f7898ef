import { removeUserRole } from "@/lib/access/assignments/user-assignments.server";
import * as api from "@/lib/access/user-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const DELETE = route(api.removeUserRole, ({ user, params }) =>
  removeUserRole(user.id, params["user-id"], params["role-id"]),
);
export const { POST, PUT, PATCH, HEAD, OPTIONS } = rejectOtherMethods(DELETE);
