import { createPortalSession } from "@/lib/billing/checkout/portal.server";
import * as api from "@/lib/billing/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.createPortalSession, ({ user }) => createPortalSession(user.id));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
