import * as api from "@/lib/insights/endpoints";
import { getInsightsTable } from "@/lib/insights/insights.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getInsightsTable, ({ user, params, query, headers }) =>
  getInsightsTable(user.id, params["plot-file"], query, headers),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
