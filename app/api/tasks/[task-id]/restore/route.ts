import * as api from "@/lib/history/endpoints";
import { restoreTask } from "@/lib/history/trash.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.restoreTask, ({ author, params, query }) =>
  restoreTask(author, params["task-id"], query),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
