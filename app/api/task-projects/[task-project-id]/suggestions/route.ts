import { others, route } from "@/lib/route";
import * as api from "@/lib/tasks/assist-endpoints";
import { suggestTasks } from "@/lib/tasks/proposals";

export const POST = route(api.suggestTasks, ({ user, params, signal }) =>
  suggestTasks(user.id, params["task-project-id"], signal),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
