import * as api from "@/lib/billing/endpoints";
import { receiveEvent } from "@/lib/billing/events";
import { others, route } from "@/lib/route";

export const POST = route(api.receiveEvent, ({ request }) => receiveEvent(request));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
