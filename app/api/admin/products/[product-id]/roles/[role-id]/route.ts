import { removeProductRole } from "@/lib/access/assignments/product-roles.server";
import * as api from "@/lib/billing/admin-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const DELETE = route(api.removeProductRole, ({ user, params }) =>
  removeProductRole(user.id, params["product-id"], params["role-id"]),
);
export const { POST, PUT, PATCH, HEAD, OPTIONS } = rejectOtherMethods(DELETE);
