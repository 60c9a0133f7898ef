import { EMPTY_FIELDS } from "@/lib/tasks/empty-fields";
import type { Task } from "@/lib/tasks/fields";
import { STATUSES, type Status } from "@/lib/tasks/statuses";

/** Returns tasks in board order, named `todo-0`, `todo-1`, … */
export function makeTasks(counts: Partial<Record<Status, number>>): Task[] {
  return STATUSES.flatMap((status) =>
    Array.from({ length: counts[status] ?? 0 }, (_, i) => makeTask(`${status}-${i}`, status, i)),
  );
}

/** The only place where the unit tests list all fields of a task. */
export const makeTask = (id: string, status: Status, order: number): Task => ({
  id,
  user_id: "u",
  project_id: "p",
  ...EMPTY_FIELDS,
  name: id,
  status,
  order,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
});
