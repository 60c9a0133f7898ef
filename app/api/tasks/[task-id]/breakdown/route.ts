import { others, route } from "@/lib/route";
import * as api from "@/lib/tasks/assist-endpoints";
import { breakDownTask } from "@/lib/tasks/proposals";

export const POST = route(api.breakDownTask, ({ user, params, signal }) =>
  breakDownTask(user.id, params["task-id"], signal),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
