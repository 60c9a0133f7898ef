import * as api from "@/lib/billing/admin-endpoints";
import { getSubscription } from "@/lib/billing/subscriptions/admin-subscriptions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getSubscription, ({ params, query }) =>
  getSubscription(params["subscription-id"], query.expand),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
