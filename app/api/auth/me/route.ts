import { getMe } from "@/lib/auth/accounts";
import * as api from "@/lib/auth/endpoints";
import { others, route } from "@/lib/route";

export const GET = route(api.getMe, ({ user }) => getMe(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
