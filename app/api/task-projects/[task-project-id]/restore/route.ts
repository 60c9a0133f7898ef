import * as api from "@/lib/history/endpoints";
import { restoreProject } from "@/lib/history/trash.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.restoreProject, ({ author, params }) =>
  restoreProject(author, params["task-project-id"]),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
