import * as api from "@/lib/auth/account-endpoints";
import { requestVerification } from "@/lib/auth/verification";
import { others, route } from "@/lib/route";

export const POST = route(api.requestVerification, ({ user }) => requestVerification(user.id));
export const { PUT, PATCH, DELETE, HEAD, OPTIONS } = others(POST);
