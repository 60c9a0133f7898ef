import { settleSubscription } from "@/lib/billing/checkout/settlement.server";
import * as api from "@/lib/billing/open-subscription-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.settleSubscription, ({ user }) => settleSubscription(user.id));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
