import * as api from "@/lib/access/admin-endpoints";
import { toRoleText } from "@/lib/access/role-text";
import { getRole } from "@/lib/access/roles.server";
import { deleteRoleOrPermission, updateRoleOrPermission } from "@/lib/access/roles-and-permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";
import { toTextTag } from "@/lib/text/text-tag";

export const GET = route(api.getRole, async ({ params, query, headers }) => {
  const role = await getRole(params["role-id"], query.expand);
  headers.set("ETag", toTextTag(toRoleText(role)));
  return role;
});
export const PUT = route(api.updateRole, ({ user, params, body, request }) =>
  updateRoleOrPermission("role", user.id, params["role-id"], body, request.headers.get("if-match")),
);
export const DELETE = route(api.deleteRole, ({ user, params }) =>
  deleteRoleOrPermission("role", user.id, params["role-id"]),
);
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
