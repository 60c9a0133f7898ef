import * as api from "@/lib/forecast/endpoints";
import { getForecastTable } from "@/lib/forecast/forecast.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getForecastTable, ({ user, query, headers }) =>
  getForecastTable(user.id, query, headers),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
