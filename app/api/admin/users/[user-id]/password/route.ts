import * as api from "@/lib/auth/admin-endpoints";
import { setUserPassword } from "@/lib/auth/passwords/password-reset.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const PUT = route(api.setUserPassword, ({ user, params, body, request, deadline }) =>
  setUserPassword(user.id, params["user-id"], body.password, request, deadline),
);
export const { POST, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(PUT);
