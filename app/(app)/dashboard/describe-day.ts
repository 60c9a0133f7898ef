import type { getMyWork } from "@/lib/agenda/endpoints";
import type { ResponseBody } from "@/lib/api/endpoint";
import { plural } from "@/lib/text/plural";

const countTasks = (count: number, hasMore: boolean) =>
  hasMore ? `More than ${plural(count, "task")}` : plural(count, "task");

const are = (count: number) => (count === 1 ? "is" : "are");

/** What the day asks for, in one sentence. */
export function describeDay({ overdue, today, upcoming, has_more }: ResponseBody<typeof getMyWork>): string {
  if (overdue.length > 0) {
    const late = `${countTasks(overdue.length, has_more.overdue)} ${are(overdue.length)} overdue`;
    return today.length > 0 ? `${late}, and ${today.length} ${are(today.length)} due today.` : `${late}.`;
  }
  if (today.length > 0) return `${countTasks(today.length, has_more.today)} ${are(today.length)} due today.`;
  return upcoming.length > 0 ? "Nothing is due today." : "You’re all caught up.";
}
