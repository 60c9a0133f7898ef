import * as api from "@/lib/auth/endpoints";
import { getProtected } from "@/lib/auth/permissions";
import { others, route } from "@/lib/route";

export const GET = route(api.getProtected, ({ user, params }) =>
  getProtected(user.id, params["permission-name"]),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
