import * as api from "@/lib/health/endpoints";
import { others, route } from "@/lib/route.server";

export const GET = route(api.getHealth, async () => ({ status: "ok" as const }));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
