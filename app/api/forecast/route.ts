import * as api from "@/lib/forecast/endpoints";
import { getForecast } from "@/lib/forecast/forecast.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getForecast, ({ user, query }) => getForecast(user.id, query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
