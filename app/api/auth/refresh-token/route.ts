import * as api from "@/lib/auth/endpoints";
import { refreshSession } from "@/lib/auth/sessions";
import { isExchangeCode, redeemExchange } from "@/lib/auth/social-sign-in";
import { others, route } from "@/lib/route";

export const POST = route(api.refreshSession, ({ body, request }) => {
  const token = body?.refresh_token;
  return token && isExchangeCode(token) ? redeemExchange(token, request) : refreshSession(token);
});
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
