import * as api from "@/lib/billing/open-subscription-endpoints";
import { getOpenSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getOpenSubscription, ({ user }) => getOpenSubscription(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
