import * as api from "@/lib/auth/endpoints";
import { getAuthorizationUrl } from "@/lib/auth/providers/social-sign-in.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getAuthorizationUrl, ({ query, request, headers }) =>
  getAuthorizationUrl(query, request, headers),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
