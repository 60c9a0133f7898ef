import * as api from "@/lib/imports/endpoints";
import { keepImport } from "@/lib/imports/imports.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.keepImport, ({ author, params, body }) =>
  keepImport(author, params["import-id"], body),
);
export const { PUT, PATCH, DELETE, OPTIONS, HEAD } = rejectOtherMethods(POST);
