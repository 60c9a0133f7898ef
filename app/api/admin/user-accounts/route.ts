import * as api from "@/lib/auth/admin-endpoints";
import { listUserAccounts } from "@/lib/auth/admin-users";
import { others, route } from "@/lib/route";

export const GET = route(api.listUserAccounts, ({ query }) => listUserAccounts(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
