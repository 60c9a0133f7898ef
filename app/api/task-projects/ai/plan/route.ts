import * as api from "@/lib/planning/endpoints";
import { planProject } from "@/lib/planning/plan-project.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.planProject, ({ user, body, request }) =>
  // The deadline of the call ends with the first byte; the planner has its own.
  planProject(user.id, body, request.signal),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
