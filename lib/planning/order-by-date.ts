import type { PlannedTask } from "./playbooks/planned-project.ts";

/**
 * Orders tasks by their due dates, each still below the tasks that it waits for. Tasks without a date keep their places, and those
 * of one day their order.
 */
export function orderByDate(tasks: readonly PlannedTask[]): PlannedTask[] {
  const byDate = [...tasks.keys()]
    .filter((index) => tasks[index]!.due_on !== null)
    .sort((a, b) => tasks[a]!.due_on!.localeCompare(tasks[b]!.due_on!) || a - b);
  const wanted = tasks.map(({ due_on }, index) => (due_on === null ? index : byDate.shift()!));
  // A set keeps the order in which its members were added.
  const ordered = new Set<number>();
  function add(index: number): void {
    if (ordered.has(index)) return;
    for (const earlier of tasks[index]!.after) add(earlier);
    ordered.add(index);
  }
  for (const index of wanted) add(index);
  const order = [...ordered];
  const positions = new Map(order.map((index, position) => [index, position]));
  return order.map((index) => ({
    ...tasks[index]!,
    after: tasks[index]!.after.map((earlier) => positions.get(earlier)!).sort((a, b) => a - b),
  }));
}
