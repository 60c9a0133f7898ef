import * as api from "@/lib/access/endpoints";
import { getProtected } from "@/lib/access/permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getProtected, ({ user, params }) =>
  getProtected(user.id, params["permission-name"]),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
