import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/views/endpoints";
import { createView, listViews } from "@/lib/views/views.server";

export const GET = route(api.listViews, ({ user, params }) => listViews(user.id, params["task-project-id"]));
export const POST = route(api.createView, ({ user, params, body }) =>
  createView(user.id, params["task-project-id"], body),
);
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
