import * as api from "@/lib/planning/endpoints";
import { createProjectWithAi } from "@/lib/planning/plan-project.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.createProjectWithAi, ({ author, body, signal }) =>
  createProjectWithAi(author, body.input, signal),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
