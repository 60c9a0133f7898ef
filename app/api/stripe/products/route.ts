import * as api from "@/lib/billing/endpoints";
import { listPlans } from "@/lib/billing/plans";
import { others, route } from "@/lib/route";

export const GET = route(api.listPlans, ({ query }) => listPlans(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
