import * as api from "@/lib/planning/endpoints";
import { breakDownTask } from "@/lib/planning/proposals.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.breakDownTask, ({ user, params, signal }) =>
  breakDownTask(user.id, params["task-id"], signal),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
