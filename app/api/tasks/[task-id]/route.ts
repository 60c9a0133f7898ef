import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/endpoints";
import { deleteTask, getTask, updateTask } from "@/lib/tasks/tasks.server";
import { toTextTag } from "@/lib/tasks/text-tag";

export const GET = route(api.getTask, async ({ user, params, headers }) => {
  const task = await getTask(user.id, params["task-id"]);
  headers.set("ETag", toTextTag(task.description));
  return task;
});
export const PUT = route(api.updateTask, ({ author, params, body, request }) =>
  updateTask(author, params["task-id"], body, request.headers.get("if-match")),
);
export const DELETE = route(api.deleteTask, ({ author, params }) => deleteTask(author, params["task-id"]));
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
