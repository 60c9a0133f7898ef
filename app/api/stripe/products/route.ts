import { listPlans } from "@/lib/billing/catalogue/plans-on-sale.server";
import * as api from "@/lib/billing/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listPlans, ({ query }) => listPlans(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
