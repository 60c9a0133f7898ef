import * as api from "@/lib/live/endpoints";
import { listenToChanges } from "@/lib/live/hub.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listenToChanges, async ({ user, request }) =>
  listenToChanges(user, request.signal),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
