import type { Change } from "@/lib/history/endpoints";
import type { ProjectState } from "@/lib/history/fold";
import { describeChange, getAuthorName, toText, VIA_SUFFIXES } from "../activity/describe-change";

/**
 * Who did what. The task has the name that it had then; of a purged task only the place is known.
 * @param state the project after the change @param userId the viewer's id
 */
export function toSentence(change: Change, state: ProjectState, userId: string | undefined): string {
  const { task_id, via } = change;
  const fields = task_id === null ? undefined : (state.tasks.get(task_id) ?? state.deletedTasks.get(task_id));
  const task_name = typeof fields?.name === "string" ? fields.name : change.task_name;
  const deed = toText(describeChange({ ...change, task_name }));
  return `${getAuthorName(change, userId)} ${via === "undo" ? "undid a change and " : ""}${deed}${VIA_SUFFIXES[via]}.`;
}
