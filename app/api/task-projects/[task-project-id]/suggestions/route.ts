import * as api from "@/lib/planning/endpoints";
import { suggestTasks } from "@/lib/planning/proposals.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.suggestTasks, ({ user, params, signal }) =>
  suggestTasks(user.id, params["task-project-id"], signal),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
