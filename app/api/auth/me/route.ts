import * as api from "@/lib/auth/account-endpoints";
import { deleteUser, getMe, updateMe } from "@/lib/auth/me";
import { others, route } from "@/lib/route";

export const GET = route(api.getMe, ({ user }) => getMe(user.id));
export const PUT = route(api.updateMe, ({ user, body }) => updateMe(user.id, body));
export const DELETE = route(api.deleteMe, ({ user }) => deleteUser(user.id));
export const { POST, PATCH, OPTIONS } = others(GET, PUT, DELETE);
