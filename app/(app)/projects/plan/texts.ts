import { joinWords } from "@/components/text/join-words";
import { plural } from "@/lib/text/count";
import { isNotInBrief, type Plan } from "./review";

/** What the mark of a task that the planner added means. */
export const NOT_IN_BRIEF = "Not in your brief";

/** The number of tasks, and the number of sentences that no task covers. */
export function toCountLine({ phase, tasks, notPlanned }: Plan): string {
  if (phase === "planning")
    return tasks.length > 0 ? `Planning… ${plural(tasks.length, "task")} so far` : "Planning your tasks…";
  const notPlannedSuffix =
    notPlanned.length > 0 ? ` · ${plural(notPlanned.length, "sentence")} not planned` : "";
  return `${plural(tasks.length, "task")} planned${notPlannedSuffix}`;
}

/**
 * What the mark of a task that the planner added means, and how many have it, which is not known while tasks arrive. Undefined if
 * none has it.
 */
export function toAddedLine(plan: Plan): string | undefined {
  const count = plan.tasks.filter((task) => isNotInBrief(plan, task)).length;
  if (count === 0) return;
  const countSuffix = plan.phase === "planning" ? "" : `: ${count} of ${plural(plan.tasks.length, "task")}`;
  return `${NOT_IN_BRIEF}${countSuffix}`;
}

/** The origin of a plan. Undefined for a plan by a model, the usual case. */
export function toSourceLine(source: Plan["source"]): string | undefined {
  if (source?.kind !== "playbooks") return;
  const { playbooks, not_understood: points, reason } = source;
  const names = joinWords(playbooks.map(({ name }) => name));
  const [from, why] =
    playbooks.length === 0
      ? ["Planned from your brief only: no template matches", ", and no AI is connected"]
      : [`Planned from the ${names} ${playbooks.length === 1 ? "template" : "templates"}`, ", without AI"];
  const understood =
    points.length > 0
      ? `; ${points.length} of your points ${points.length === 1 ? "wasn’t" : "weren’t"} understood`
      : "";
  return from + (reason === "no_ai" ? why : "") + understood;
}
