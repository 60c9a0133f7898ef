import { createUser, listUsers } from "@/lib/auth/accounts/admin-users.server";
import * as api from "@/lib/auth/admin-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listUsers, ({ query }) => listUsers(query));
export const POST = route(api.createUser, ({ user, body, deadline }) => createUser(user.id, body, deadline));
export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET, POST);
