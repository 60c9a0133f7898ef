import * as api from "@/lib/billing/admin-endpoints";
import { compareSubscription } from "@/lib/billing/subscriptions/admin-subscriptions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.compareSubscription, ({ params }) =>
  compareSubscription(params["subscription-id"]),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
