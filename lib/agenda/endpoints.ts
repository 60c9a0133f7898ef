import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { secret, text, uuid } from "@/lib/api/fields";
import { isTimeZone } from "@/lib/dates/time-zone";
import { label, task } from "@/lib/tasks/fields";

/** A task together with the project that it belongs to. */
const agendaTask = task.extend({
  project: z.object({ id: uuid, name: z.string(), labels: z.array(label) }),
});

export type AgendaTask = z.infer<typeof agendaTask>;

const agendaTasks = z.array(agendaTask);

export const getMyWork = endpoint({
  method: "GET",
  path: "/api/my-work",
  access: "user",
  summary: "Your open tasks that are overdue, due today, or due in the next seven days",
  description:
    "Without `time_zone`, days follow your own time zone, or UTC if you have none. Each list has at most 100 tasks, earliest first; on one day, the most urgent first.",
  query: z.object({
    time_zone: text(64).refine(isTimeZone, "This time zone doesn’t exist.").optional(),
  }),
  response: z.object({
    /** The current day in the time zone. */
    day: z.iso.date(),
    overdue: agendaTasks,
    today: agendaTasks,
    upcoming: agendaTasks,
    /** Whether there are more tasks than the list holds. */
    has_more: z.object({ overdue: z.boolean(), today: z.boolean(), upcoming: z.boolean() }),
  }),
});

export const rotateCalendar = endpoint({
  method: "POST",
  path: "/api/calendar/rotate",
  access: "user",
  summary: "Get a new calendar feed address (the old one stops working)",
  response: z.object({ url: z.url() }),
  problems: [429],
});

export const getCalendarState = endpoint({
  method: "GET",
  path: "/api/calendar",
  access: "user",
  summary: "When the feed's address was created, or null",
  response: z.object({ created_at: z.iso.datetime().nullable() }),
});

export const deleteCalendar = endpoint({
  method: "DELETE",
  path: "/api/calendar",
  access: "user",
  summary: "Turn off the calendar feed",
});

export const getCalendarFeed = endpoint({
  method: "GET",
  path: "/api/calendar/{calendar-file}",
  access: "public",
  summary: "The feed owner's open tasks with a due date, as iCalendar",
  params: z.object({
    /** The secret and ".ics". */
    "calendar-file": secret(z.string().max(100)),
  }),
  response: z.string(),
  media: "text/calendar; charset=utf-8",
  problems: [404],
});
