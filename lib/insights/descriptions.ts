import { formatCount, plural } from "@/lib/text/count";
import type { Insights } from "./endpoints";

/** The cycle time when no finished task was in progress before. @param finished how many tasks were finished */
export function describeUntimed(finished: number): string {
  if (finished === 0) return "No tasks were finished in this period.";
  if (finished === 1) return "The finished task skipped In progress, so it has no cycle time.";
  const all = finished === 2 ? "Both" : `All ${formatCount(finished)}`;
  return `${all} finished tasks skipped In progress, so they have no cycle time.`;
}

/** @param isOfProject or else of all projects */
export function describeBurnUp(states: Insights["burn_up"], isOfProject: boolean): string {
  const first = states[0]!;
  const { finished, scope } = states.at(-1)!;
  const now =
    scope === 0
      ? "There are no tasks."
      : `${formatCount(finished)} of ${plural(scope, "task")} ${finished === 1 || scope === 1 ? "is" : "are"} finished.`;
  if (first.scope > 0)
    return `${now} At the start, it was ${formatCount(first.finished)} of ${formatCount(first.scope)}.`;
  if (scope === 0) return now;
  return `${now} ${isOfProject ? "The project" : "This period"} started with no tasks.`;
}

/** @param old how many of the open tasks are four weeks old or older */
export function describeAges(open: number, old: number): string {
  if (open === 0) return "No open tasks.";
  if (open === 1)
    return `1 task is open, and has been for ${old === 1 ? "4 weeks or longer" : "less than 4 weeks"}.`;
  const aged = old === 0 ? "none" : old === open ? "all" : `${formatCount(old)} of them`;
  return `${plural(open, "task")} are open, ${aged} for 4 weeks or longer.`;
}
