import { rejectOtherMethods, route } from "@/lib/route.server";
import { createTask } from "@/lib/tasks/change/write-tasks.server";
import * as api from "@/lib/tasks/endpoints";

export const POST = route(api.createTask, ({ author, params, body }) =>
  createTask(author, params["task-project-id"], body),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
