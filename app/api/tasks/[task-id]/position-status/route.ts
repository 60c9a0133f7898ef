import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/endpoints";
import { moveTask } from "@/lib/tasks/order/move-task.server";

export const PUT = route(api.moveTask, ({ author, params, body }) =>
  moveTask(author, params["task-id"], body.status, body.position),
);
export const { POST, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(PUT);
