import * as api from "@/lib/access/admin-endpoints";
import { toRoleText } from "@/lib/access/role-text";
import {
  deleteRoleOrPermission,
  getRoleOrPermission,
  updateRoleOrPermission,
} from "@/lib/access/roles-and-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";
import { toTextTag } from "@/lib/text/text-tag";

export const GET = route(api.getPermission, async ({ params, headers }) => {
  const permission = await getRoleOrPermission("permission", params["permission-id"]);
  headers.set("ETag", toTextTag(toRoleText(permission)));
  return permission;
});
export const PUT = route(api.updatePermission, ({ user, params, body, request }) =>
  updateRoleOrPermission(
    "permission",
    user.id,
    params["permission-id"],
    body,
    request.headers.get("if-match"),
  ),
);
export const DELETE = route(api.deletePermission, ({ user, params }) =>
  deleteRoleOrPermission("permission", user.id, params["permission-id"]),
);
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
