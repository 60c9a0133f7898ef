import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/endpoints";
import { bulkChangeTasks } from "@/lib/tasks/parts/bulk.server";

export const POST = route(api.bulkChangeTasks, ({ author, body }) => bulkChangeTasks(author, body));
export const { PUT, PATCH, DELETE, OPTIONS, HEAD } = rejectOtherMethods(POST);
