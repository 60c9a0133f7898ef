import * as api from "@/lib/imports/endpoints";
import { createImport } from "@/lib/imports/imports.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.createImport, ({ user, body }) => createImport(user.id, body));
export const { PUT, PATCH, DELETE, OPTIONS, HEAD } = rejectOtherMethods(POST);
