import * as api from "@/lib/history/endpoints";
import { listTrash } from "@/lib/history/trash.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listTrash, ({ user, query }) => listTrash(user.id, query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
