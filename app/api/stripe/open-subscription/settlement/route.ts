import * as api from "@/lib/billing/open-endpoints";
import { settleSubscription } from "@/lib/billing/settlement.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.settleSubscription, ({ user }) => settleSubscription(user.id));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
