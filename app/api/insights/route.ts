import * as api from "@/lib/insights/endpoints";
import { getInsights } from "@/lib/insights/insights.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getInsights, ({ user, query }) => getInsights(user.id, query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
