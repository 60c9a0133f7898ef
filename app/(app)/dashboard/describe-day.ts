import type { getMyWork } from "@/lib/agenda/endpoints";
import type { ResponseBody } from "@/lib/api/endpoint";

/** What the day asks for, in one sentence. @param hasOpenTasks whether any task is open, with or without a due date */
export function describeDay(
  { overdue, today, upcoming, has_more }: ResponseBody<typeof getMyWork>,
  hasOpenTasks: boolean,
): string {
  const late = toCount(overdue.length, has_more.overdue);
  const due = toCount(today.length, has_more.today);
  if (overdue.length > 0 && today.length > 0)
    return `${late} ${toTasksAre(overdue)} overdue, and ${due} ${today.length === 1 ? "is" : "are"} due today.`;
  if (overdue.length > 0) return `${late} ${toTasksAre(overdue)} overdue.`;
  if (today.length > 0) return `${due} ${toTasksAre(today)} due today.`;
  if (upcoming.length > 0) return "Nothing is due today.";
  return hasOpenTasks ? "Nothing is due in the next seven days." : "You’re all caught up.";
}

const toCount = (count: number, hasMore: boolean) => (hasMore ? `${count}+` : `${count}`);

const toTasksAre = ({ length }: { length: number }) => (length === 1 ? "task is" : "tasks are");
