import * as api from "@/lib/projects/endpoints";
import { getStats } from "@/lib/projects/stats.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getStats, ({ user }) => getStats(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
