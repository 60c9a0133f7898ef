import * as api from "@/lib/auth/account-endpoints";
import { verifyEmail } from "@/lib/auth/accounts/verification.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.verifyEmail, ({ body }) => verifyEmail(body));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
