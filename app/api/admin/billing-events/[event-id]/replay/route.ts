import * as api from "@/lib/billing/admin-endpoints";
import { replayBillingEvent } from "@/lib/billing/events/admin-events.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.replayBillingEvent, ({ user, params }) =>
  replayBillingEvent(user.id, params["event-id"]),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
