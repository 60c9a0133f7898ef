import { assignUserPermissions } from "@/lib/access/assignments/user-assignments.server";
import * as api from "@/lib/access/user-endpoints";
import { listUserPermissions } from "@/lib/access/user-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listUserPermissions, ({ params, query }) =>
  listUserPermissions(params["user-id"], query),
);
export const POST = route(api.assignUserPermissions, ({ user, params, body }) =>
  assignUserPermissions(user.id, params["user-id"], body),
);
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
