import * as api from "@/lib/auth/endpoints";
import { getAuthorizationUrl } from "@/lib/auth/social-sign-in";
import { others, route } from "@/lib/route";

export const GET = route(api.getAuthorizationUrl, ({ query, request, headers }) =>
  getAuthorizationUrl(query, request, headers),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
