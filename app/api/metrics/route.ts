import * as api from "@/lib/metrics/endpoints";
import { getMetrics } from "@/lib/metrics/metrics.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getMetrics, ({ request }) => getMetrics(request));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
