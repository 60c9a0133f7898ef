import { createCheckoutSession } from "@/lib/billing/checkout/checkout.server";
import * as api from "@/lib/billing/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.createCheckoutSession, ({ user, body }) =>
  createCheckoutSession(user.id, body.price_id),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
