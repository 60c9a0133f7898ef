import * as api from "@/lib/billing/admin-endpoints";
import { listSubscriptions } from "@/lib/billing/admin-subscriptions";
import { others, route } from "@/lib/route";

export const GET = route(api.listSubscriptions, ({ query }) => listSubscriptions(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
