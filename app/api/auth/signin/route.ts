import { signIn } from "@/lib/auth/accounts/accounts.server";
import * as api from "@/lib/auth/endpoints";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.signIn, ({ body, request }) => signIn(body, request));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = rejectOtherMethods(POST);
