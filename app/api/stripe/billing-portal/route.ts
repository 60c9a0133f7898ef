import { createPortalSession } from "@/lib/billing/checkout";
import * as api from "@/lib/billing/endpoints";
import { others, route } from "@/lib/route";

export const POST = route(api.createPortalSession, ({ user }) => createPortalSession(user.id));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
