import { assignProductRoles } from "@/lib/access/assignments/product-roles.server";
import * as api from "@/lib/billing/admin-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.assignProductRoles, ({ user, params, body }) =>
  assignProductRoles(user.id, params["product-id"], body.role_ids),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
