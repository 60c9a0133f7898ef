import type { LostRelations } from "@/lib/tasks/parts/restored-relations.server";
import { plural } from "@/lib/text/count";

/** Names the first of them only, because a toast has no room for a list. */
const nameFirst = ([first, ...others]: LostRelations["unblocked"]) =>
  others.length === 0 ? `“${first!.name}”` : `“${first!.name}” and ${plural(others.length, "other task")}`;

/** What a restored task has lost, in sentences for the user; undefined if everything came back. */
export function describeLost(name: string, { lost_blockers, unblocked }: LostRelations): string | undefined {
  const [blockers, verb] = lost_blockers.length === 1 ? ["blocker", "is"] : ["blockers", "are"];
  const sentences = [
    ...(lost_blockers.length > 0
      ? [
          `“${name}” came back without its ${blockers} ${nameFirst(lost_blockers)}, which ${verb} in the trash.`,
        ]
      : []),
    ...(unblocked.length > 0 ? [`“${name}” no longer blocks ${nameFirst(unblocked)}.`] : []),
  ];
  return sentences.join(" ") || undefined;
}
