import * as api from "@/lib/auth/account-endpoints";
import { requestVerification } from "@/lib/auth/accounts/verification.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.requestVerification, ({ user }) => requestVerification(user.id));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
