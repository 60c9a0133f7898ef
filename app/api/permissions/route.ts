import * as api from "@/lib/access/endpoints";
import { listPermissions } from "@/lib/access/permissions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listPermissions, ({ query }) => listPermissions(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
