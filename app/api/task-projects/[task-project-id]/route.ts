import { others, route } from "@/lib/route";
import * as api from "@/lib/tasks/endpoints";
import { deleteProject, getProject, updateProject } from "@/lib/tasks/projects";

export const GET = route(api.getProject, ({ user, params, query }) =>
  getProject(user.id, params["task-project-id"], query.expand),
);
export const PUT = route(api.updateProject, ({ user, params, body }) =>
  updateProject(user.id, params["task-project-id"], body),
);
export const DELETE = route(api.deleteProject, ({ user, params }) =>
  deleteProject(user.id, params["task-project-id"]),
);
export const { POST, PATCH, OPTIONS } = others(GET, PUT, DELETE);
