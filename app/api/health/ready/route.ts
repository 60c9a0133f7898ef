import * as api from "@/lib/health/endpoints";
import { getReadiness } from "@/lib/health/health.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getReadiness, getReadiness);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
