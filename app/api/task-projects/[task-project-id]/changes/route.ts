import { listChanges } from "@/lib/history/changes.server";
import * as api from "@/lib/history/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listChanges, ({ user, params, query }) =>
  listChanges(user.id, params["task-project-id"], query),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
