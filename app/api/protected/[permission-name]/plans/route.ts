import { listPlansGranting } from "@/lib/billing/catalogue/plans-on-sale.server";
import * as api from "@/lib/billing/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listPlansGranting, ({ params }) => listPlansGranting(params["permission-name"]));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
