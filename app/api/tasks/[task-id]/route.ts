import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/endpoints";
import { deleteTask, getTask, updateTask } from "@/lib/tasks/tasks.server";

export const GET = route(api.getTask, ({ user, params }) => getTask(user.id, params["task-id"]));
export const PUT = route(api.updateTask, ({ author, params, body }) =>
  updateTask(author, params["task-id"], body),
);
export const DELETE = route(api.deleteTask, ({ author, params }) => deleteTask(author, params["task-id"]));
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
