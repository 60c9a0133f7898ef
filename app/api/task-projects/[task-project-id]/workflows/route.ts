import { updateWorkflows } from "@/lib/projects/projects.server";
import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/workflows/endpoints";
import { getWorkflows } from "@/lib/tasks/workflows/workflows.server";

export const GET = route(api.getWorkflows, ({ user, params }) =>
  getWorkflows(user.id, params["task-project-id"]),
);
export const PUT = route(api.updateWorkflows, ({ author, params, body }) =>
  updateWorkflows(author, params["task-project-id"], body.enabled),
);
export const { POST, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, PUT);
