import * as api from "@/lib/history/endpoints";
import { undoChanges } from "@/lib/history/undo.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.undoChanges, ({ author, params, body }) =>
  undoChanges(author, params["task-project-id"], body.batch),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
