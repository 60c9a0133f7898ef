import { toPlanAuthor } from "@/lib/planning/brief/planned-brief.server";
import * as api from "@/lib/projects/endpoints";
import { createProject } from "@/lib/projects/new-project.server";
import { listProjects } from "@/lib/projects/projects.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listProjects, ({ user, query }) => listProjects(user.id, query));
export const POST = route(api.createProject, async ({ author, body }) =>
  createProject(await toPlanAuthor(author, body.brief), body),
);
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
