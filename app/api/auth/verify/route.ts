import * as api from "@/lib/auth/account-endpoints";
import { verifyEmail } from "@/lib/auth/verification";
import { others, route } from "@/lib/route";

export const POST = route(api.verifyEmail, ({ body }) => verifyEmail(body));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
