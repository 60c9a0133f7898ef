import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const getMyWork = clientEndpoint<typeof api.getMyWork>("user", "GET", "/api/my-work");
export const getCalendarState = clientEndpoint<typeof api.getCalendarState>("user", "GET", "/api/calendar");
export const rotateCalendar = clientEndpoint<typeof api.rotateCalendar>(
  "user",
  "POST",
  "/api/calendar/rotate",
);
export const deleteCalendar = clientEndpoint<typeof api.deleteCalendar>("user", "DELETE", "/api/calendar");
