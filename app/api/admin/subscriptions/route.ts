import * as api from "@/lib/billing/admin-endpoints";
import { listSubscriptions } from "@/lib/billing/subscriptions/admin-subscriptions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listSubscriptions, ({ query }) => listSubscriptions(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
