import * as api from "@/lib/metrics/endpoints";
import { getMetrics } from "@/lib/metrics/metrics";
import { others, route } from "@/lib/route";

export const GET = route(api.getMetrics, ({ request }) => getMetrics(request));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
