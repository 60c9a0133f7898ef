import * as api from "@/lib/billing/admin-endpoints";
import { listBillingEvents } from "@/lib/billing/events/admin-events.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listBillingEvents, ({ query }) => listBillingEvents(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
