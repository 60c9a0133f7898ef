import { signUp } from "@/lib/auth/accounts/accounts.server";
import * as api from "@/lib/auth/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.signUp, ({ body, request, deadline }) => signUp(body, request, deadline));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
