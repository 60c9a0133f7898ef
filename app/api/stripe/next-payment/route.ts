import { getNextPayment } from "@/lib/billing/next-payment.server";
import * as api from "@/lib/billing/open-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getNextPayment, ({ user }) => getNextPayment(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
