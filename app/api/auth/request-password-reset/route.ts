import * as api from "@/lib/auth/passwords/endpoints";
import { requestPasswordReset } from "@/lib/auth/passwords/password-reset.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.requestPasswordReset, ({ body, request }) =>
  requestPasswordReset(body.email, request),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
