import * as api from "@/lib/agenda/endpoints";
import { getMyWork } from "@/lib/agenda/my-work.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getMyWork, ({ user, query }) => getMyWork(user.id, query.time_zone));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
