import * as api from "@/lib/billing/open-subscription-endpoints";
import { getNextPayment } from "@/lib/billing/subscriptions/next-payment.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getNextPayment, ({ user }) => getNextPayment(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
