import * as api from "@/lib/billing/admin-endpoints";
import { resyncSubscription } from "@/lib/billing/subscriptions/admin-subscriptions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.resyncSubscription, ({ user, params }) =>
  resyncSubscription(user.id, params["subscription-id"]),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
