import { listUserAccounts } from "@/lib/auth/accounts/admin-users.server";
import * as api from "@/lib/auth/admin-endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listUserAccounts, ({ query }) => listUserAccounts(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
