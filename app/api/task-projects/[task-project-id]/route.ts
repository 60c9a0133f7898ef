import * as api from "@/lib/projects/endpoints";
import { deleteProject, getProject, patchProject } from "@/lib/projects/projects.server";
import { rejectOtherMethods, route } from "@/lib/route.server";
import { toTextTag } from "@/lib/text/text-tag";

export const GET = route(api.getProject, async ({ user, params, query, headers }) => {
  const project = await getProject(user.id, params["task-project-id"], query.expand);
  headers.set("ETag", toTextTag(project.description));
  return project;
});
export const PUT = route(api.updateProject, async ({ author, params, body, request }) => {
  await patchProject(author, params["task-project-id"], body, request.headers.get("if-match"));
});
export const PATCH = route(api.patchProject, async ({ author, params, body, headers, request }) => {
  const ifMatch = request.headers.get("if-match");
  const project = await patchProject(author, params["task-project-id"], body, ifMatch);
  headers.set("ETag", toTextTag(project.description));
  return project;
});
export const DELETE = route(api.deleteProject, ({ author, params }) =>
  deleteProject(author, params["task-project-id"]),
);
export const { POST, OPTIONS } = rejectOtherMethods(GET, PUT, PATCH, DELETE);
