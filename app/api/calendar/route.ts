import * as api from "@/lib/agenda/endpoints";
import { deleteCalendar, getCalendarState } from "@/lib/agenda/feed.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getCalendarState, ({ user }) => getCalendarState(user.id));
export const DELETE = route(api.deleteCalendar, ({ user }) => deleteCalendar(user.id));
export const { POST, PUT, PATCH, OPTIONS } = rejectOtherMethods(GET, DELETE);
