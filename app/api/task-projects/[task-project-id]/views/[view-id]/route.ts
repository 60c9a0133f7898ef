import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/views/endpoints";
import { changeView, deleteView } from "@/lib/views/views.server";

export const PATCH = route(api.changeView, ({ user, params, body }) =>
  changeView(user.id, params["task-project-id"], params["view-id"], body),
);
export const DELETE = route(api.deleteView, ({ user, params }) =>
  deleteView(user.id, params["task-project-id"], params["view-id"]),
);
export const { POST, PUT, OPTIONS, HEAD } = rejectOtherMethods(PATCH, DELETE);
