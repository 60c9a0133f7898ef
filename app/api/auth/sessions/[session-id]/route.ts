import * as api from "@/lib/auth/account-endpoints";
import { deleteSession } from "@/lib/auth/sessions/sign-ins.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const DELETE = route(api.deleteSession, ({ user, params }) =>
  deleteSession(user.id, params["session-id"]),
);
export const { POST, PUT, PATCH, OPTIONS, HEAD } = rejectOtherMethods(DELETE);
