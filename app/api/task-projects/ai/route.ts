import { createProjectWithAi } from "@/lib/planning/ai.server";
import { others, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/endpoints";

export const POST = route(api.createProjectWithAi, ({ user, body, signal }) =>
  createProjectWithAi(user.id, body.input, signal),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
