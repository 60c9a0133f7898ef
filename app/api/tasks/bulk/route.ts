import { rejectOtherMethods, route } from "@/lib/route.server";
import { bulkChangeTasks } from "@/lib/tasks/change/bulk-change.server";
import * as api from "@/lib/tasks/endpoints";

export const POST = route(api.bulkChangeTasks, ({ author, body }) => bulkChangeTasks(author, body));
export const { PUT, PATCH, DELETE, OPTIONS, HEAD } = rejectOtherMethods(POST);
