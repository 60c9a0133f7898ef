import * as api from "@/lib/auth/passwords/endpoints";
import { checkPasswordReset } from "@/lib/auth/passwords/password-reset.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.checkPasswordReset, ({ query }) => checkPasswordReset(query.token));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
