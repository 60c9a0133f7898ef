import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/parts/endpoints";
import { createLabel, listLabels } from "@/lib/tasks/parts/labels.server";

export const GET = route(api.listLabels, ({ user, params }) =>
  listLabels(user.id, params["task-project-id"]),
);
export const POST = route(api.createLabel, ({ author, params, body }) =>
  createLabel(author, params["task-project-id"], body),
);
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
