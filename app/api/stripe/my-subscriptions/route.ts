import * as api from "@/lib/billing/endpoints";
import { getMySubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getMySubscription, ({ user }) => getMySubscription(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
