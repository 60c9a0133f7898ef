import { removeUserPermission } from "@/lib/access/assignments/user-assignments.server";
import * as api from "@/lib/access/user-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const DELETE = route(api.removeUserPermission, ({ user, params }) =>
  removeUserPermission(user.id, params["user-id"], params["permission-id"]),
);
export const { POST, PUT, PATCH, HEAD, OPTIONS } = rejectOtherMethods(DELETE);
