import * as api from "@/lib/auth/admin-endpoints";
import { createUser, listUsers } from "@/lib/auth/admin-users";
import { others, route } from "@/lib/route";

export const GET = route(api.listUsers, ({ query }) => listUsers(query));
export const POST = route(api.createUser, ({ user, body }) => createUser(user.id, body));
export const { PUT, PATCH, DELETE, OPTIONS } = others(GET, POST);
