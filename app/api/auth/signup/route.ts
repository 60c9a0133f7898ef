import { signUp } from "@/lib/auth/accounts";
import * as api from "@/lib/auth/endpoints";
import { others, route } from "@/lib/route";

export const POST = route(api.signUp, ({ body, request }) => signUp(body, request));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
