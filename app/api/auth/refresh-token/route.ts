import * as api from "@/lib/auth/endpoints";
import { refreshSession } from "@/lib/auth/sessions";
import { others, route } from "@/lib/route";

export const POST = route(api.refreshSession, ({ body }) => refreshSession(body?.refresh_token));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
