import * as api from "@/lib/overview/endpoints";
import { getOverview } from "@/lib/overview/overview.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getOverview, () => getOverview());
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
