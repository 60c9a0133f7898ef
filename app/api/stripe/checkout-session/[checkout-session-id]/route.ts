import { getCheckoutSession } from "@/lib/billing/checkout/checkout.server";
import * as api from "@/lib/billing/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getCheckoutSession, ({ user, params }) =>
  getCheckoutSession(user.id, params["checkout-session-id"]),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
