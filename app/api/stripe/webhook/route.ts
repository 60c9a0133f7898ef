import * as api from "@/lib/billing/endpoints";
import { receiveEvent } from "@/lib/billing/events/receive-event.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.receiveEvent, ({ request }) => receiveEvent(request));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
