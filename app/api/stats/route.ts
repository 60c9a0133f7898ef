import { getStats } from "@/lib/projects/stats.server";
import { others, route } from "@/lib/route.server";
import * as api from "@/lib/tasks/endpoints";

export const GET = route(api.getStats, ({ user }) => getStats(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
