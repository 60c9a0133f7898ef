import { createProjectWithAi } from "@/lib/planning/ai.server";
import * as api from "@/lib/planning/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.createProjectWithAi, ({ author, body, signal }) =>
  createProjectWithAi(author, body.input, signal),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
