import * as api from "@/lib/agenda/endpoints";
import { rotateCalendar } from "@/lib/agenda/feed.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const POST = route(api.rotateCalendar, ({ user }) => rotateCalendar(user.id));
export const { PUT, PATCH, DELETE, OPTIONS, HEAD } = rejectOtherMethods(POST);
