import * as api from "@/lib/auth/passwords/endpoints";
import { confirmPasswordReset } from "@/lib/auth/passwords/password-reset.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.confirmPasswordReset, ({ body, request, deadline }) =>
  confirmPasswordReset(body, request, deadline),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
