import * as api from "@/lib/export/endpoints";
import { exportMe } from "@/lib/export/export.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.exportMe, ({ user, headers }) => exportMe(user.id, headers));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
