import * as api from "@/lib/overview/endpoints";
import { getOverview } from "@/lib/overview/overview";
import { others, route } from "@/lib/route";

export const GET = route(api.getOverview, () => getOverview());
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
