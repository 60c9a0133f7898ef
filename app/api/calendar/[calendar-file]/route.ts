import * as api from "@/lib/agenda/endpoints";
import { getCalendarFeed } from "@/lib/agenda/feed.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getCalendarFeed, ({ params }) => getCalendarFeed(params["calendar-file"]));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
