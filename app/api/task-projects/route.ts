import * as api from "@/lib/projects/endpoints";
import { createProject } from "@/lib/projects/new-project.server";
import { listProjects } from "@/lib/projects/projects.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listProjects, ({ user, query }) => listProjects(user.id, query));
export const POST = route(api.createProject, ({ author, body }) => createProject(author, body));
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
