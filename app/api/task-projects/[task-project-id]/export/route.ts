import * as api from "@/lib/imports/endpoints";
import { exportProject } from "@/lib/imports/exports/export-project.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.exportProject, ({ user, params, query, headers }) =>
  exportProject(user.id, params["task-project-id"], query, headers),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
