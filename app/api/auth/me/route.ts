import * as api from "@/lib/auth/account-endpoints";
import { getMe } from "@/lib/auth/accounts";
import { others, route } from "@/lib/route";

export const GET = route(api.getMe, ({ user }) => getMe(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
