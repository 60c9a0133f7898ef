import * as api from "@/lib/auth/passwords/endpoints";
import { changePassword } from "@/lib/auth/passwords/password-reset.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.changePassword, ({ user, body, request, deadline }) =>
  changePassword(user, body, request, deadline),
);
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
