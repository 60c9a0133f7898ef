import { others, route } from "@/lib/route";
import * as api from "@/lib/tasks/endpoints";
import { getStats } from "@/lib/tasks/stats";

export const GET = route(api.getStats, ({ user }) => getStats(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
