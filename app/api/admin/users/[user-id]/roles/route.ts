import { assignUserRoles } from "@/lib/access/assignments/user-assignments.server";
import * as api from "@/lib/access/user-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.assignUserRoles, ({ user, params, body }) =>
  assignUserRoles(user.id, params["user-id"], body.role_ids),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
