import * as api from "@/lib/auth/endpoints";
import { finishAuthorization } from "@/lib/auth/social-sign-in";
import { others, route } from "@/lib/route";

export const GET = route(api.finishAuthorization, ({ query, request }) =>
  finishAuthorization(query, request),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
