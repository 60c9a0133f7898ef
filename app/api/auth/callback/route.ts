import * as api from "@/lib/auth/endpoints";
import { finishAuthorization } from "@/lib/auth/providers/social-sign-in.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.finishAuthorization, ({ query, request }) =>
  finishAuthorization(query, request),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
