import * as api from "@/lib/health/endpoints";
import { getReadiness } from "@/lib/health/health";
import { others, route } from "@/lib/route";

export const GET = route(api.getReadiness, getReadiness);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
