import * as api from "@/lib/limits/endpoints";
import { getLimits } from "@/lib/limits/limits.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getLimits, ({ user }) => getLimits(user.id));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
