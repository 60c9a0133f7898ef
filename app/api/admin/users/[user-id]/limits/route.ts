import * as api from "@/lib/limits/admin-endpoints";
import { getUserLimits } from "@/lib/limits/user-limits.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getUserLimits, ({ params }) => getUserLimits(params["user-id"]));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
