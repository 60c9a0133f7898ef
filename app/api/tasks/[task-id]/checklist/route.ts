import { rejectOtherMethods, route } from "@/lib/route.server";
import { addChecklistItem } from "@/lib/tasks/parts/checklist.server";
import * as api from "@/lib/tasks/parts/endpoints";

export const POST = route(api.addChecklistItem, ({ author, params, body }) =>
  addChecklistItem(author, params["task-id"], body),
);
export const { PUT, PATCH, DELETE, OPTIONS, HEAD } = rejectOtherMethods(POST);
