import { others, route } from "@/lib/route";
import * as api from "@/lib/tasks/endpoints";
import { moveTask } from "@/lib/tasks/ordering";

export const PUT = route(api.moveTask, ({ user, params, body }) =>
  moveTask(user.id, params["task-id"], body.status, body.position),
);
export const { POST, PATCH, DELETE, HEAD, OPTIONS } = others(PUT);
