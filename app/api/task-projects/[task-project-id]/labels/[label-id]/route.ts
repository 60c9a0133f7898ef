import { rejectOtherMethods, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/parts/endpoints";
import { changeLabel, deleteLabel } from "@/lib/tasks/parts/labels.server";

export const PATCH = route(api.changeLabel, ({ author, params, body }) =>
  changeLabel(author, params["task-project-id"], params["label-id"], body),
);
export const DELETE = route(api.deleteLabel, ({ author, params }) =>
  deleteLabel(author, params["task-project-id"], params["label-id"]),
);
export const { POST, PUT, OPTIONS, HEAD } = rejectOtherMethods(PATCH, DELETE);
