import * as api from "@/lib/auth/endpoints";
import { listPermissions } from "@/lib/auth/permissions";
import { others, route } from "@/lib/route";

export const GET = route(api.listPermissions, ({ query }) => listPermissions(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
