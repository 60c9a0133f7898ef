import { rejectOtherMethods, route } from "@/lib/route.server";
import { deleteTask, patchTask } from "@/lib/tasks/change/write-tasks.server";
import * as api from "@/lib/tasks/endpoints";
import { getTask } from "@/lib/tasks/tasks.server";
import { toTextTag } from "@/lib/text/text-tag";

export const GET = route(api.getTask, async ({ user, params, headers }) => {
  const task = await getTask(user.id, params["task-id"]);
  headers.set("ETag", toTextTag(task.description));
  return task;
});
export const PUT = route(api.updateTask, async ({ author, params, body, request }) => {
  await patchTask(author, params["task-id"], body, request.headers.get("if-match"));
});
export const PATCH = route(api.patchTask, async ({ author, params, body, headers, request }) => {
  const task = await patchTask(author, params["task-id"], body, request.headers.get("if-match"));
  headers.set("ETag", toTextTag(task.description));
  return task;
});
export const DELETE = route(api.deleteTask, ({ author, params }) => deleteTask(author, params["task-id"]));
export const { POST, OPTIONS } = rejectOtherMethods(GET, PUT, PATCH, DELETE);
