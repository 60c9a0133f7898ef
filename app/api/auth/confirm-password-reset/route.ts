import * as api from "@/lib/auth/account-endpoints";
import { confirmPasswordReset } from "@/lib/auth/password-reset";
import { others, route } from "@/lib/route";

export const POST = route(api.confirmPasswordReset, ({ body, request }) =>
  confirmPasswordReset(body, request),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
