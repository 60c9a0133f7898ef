import * as api from "@/lib/auth/account-endpoints";
import { deleteOtherSessions, listSessions } from "@/lib/auth/sessions/sign-ins.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listSessions, ({ user, query }) => listSessions(user, query));
export const DELETE = route(api.deleteOtherSessions, ({ user }) => deleteOtherSessions(user));
export const { POST, PUT, PATCH, OPTIONS } = rejectOtherMethods(GET, DELETE);
