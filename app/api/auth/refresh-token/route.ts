import * as api from "@/lib/auth/endpoints";
import { isExchangeCode, redeemExchangeCode } from "@/lib/auth/providers/social-sign-in.server";
import { refreshSession } from "@/lib/auth/sessions/sessions.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.refreshSession, ({ body, request }) => {
  const token = body?.refresh_token;
  return token && isExchangeCode(token) ? redeemExchangeCode(token, request) : refreshSession(token);
});
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
