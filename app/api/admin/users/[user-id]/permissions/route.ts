import * as api from "@/lib/auth/admin-endpoints";
import { assignUserPermissions } from "@/lib/auth/assignments";
import { listUserPermissions } from "@/lib/auth/user-permissions";
import { others, route } from "@/lib/route";

export const GET = route(api.listUserPermissions, ({ params, query }) =>
  listUserPermissions(params["user-id"], query),
);
export const POST = route(api.assignUserPermissions, ({ user, params, body }) =>
  assignUserPermissions(user.id, params["user-id"], body.permission_ids),
);
export const { PUT, PATCH, DELETE, OPTIONS } = others(GET, POST);
