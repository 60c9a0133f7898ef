import * as api from "@/lib/billing/admin-endpoints";
import { listReversals } from "@/lib/billing/subscriptions/reversals.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listReversals, ({ params }) => listReversals(params["subscription-id"]));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
