import * as api from "@/lib/projects/endpoints";
import { deleteProject, getProject, updateProject } from "@/lib/projects/projects.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getProject, ({ user, params, query }) =>
  getProject(user.id, params["task-project-id"], query.expand),
);
export const PUT = route(api.updateProject, ({ author, params, body }) =>
  updateProject(author, params["task-project-id"], body),
);
export const DELETE = route(api.deleteProject, ({ author, params }) =>
  deleteProject(author, params["task-project-id"]),
);
export const { POST, PATCH, OPTIONS } = rejectOtherMethods(GET, PUT, DELETE);
