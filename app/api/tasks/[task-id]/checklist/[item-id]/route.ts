import { rejectOtherMethods, route } from "@/lib/route.server";
import { changeChecklistItem, deleteChecklistItem } from "@/lib/tasks/parts/checklist.server";
import * as api from "@/lib/tasks/parts/endpoints";

export const PATCH = route(api.changeChecklistItem, ({ author, params, body }) =>
  changeChecklistItem(author, params["task-id"], params["item-id"], body),
);
export const DELETE = route(api.deleteChecklistItem, ({ author, params }) =>
  deleteChecklistItem(author, params["task-id"], params["item-id"]),
);
export const { POST, PUT, OPTIONS, HEAD } = rejectOtherMethods(PATCH, DELETE);
