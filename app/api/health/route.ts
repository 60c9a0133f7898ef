import * as api from "@/lib/health/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getHealth, async () => ({ status: "ok" as const }));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
