import { formatLongDay } from "@/lib/dates/format-day";
import type { Change } from "@/lib/history/endpoints";
import type { ProjectState } from "@/lib/history/fold";
import { isBaseline } from "@/lib/journal/kinds";
import type { Label } from "@/lib/tasks/fields";
import { describeChange, getAuthorName, VIA_SUFFIXES } from "../activity/describe-change";
import type { Names } from "../activity/describe-fields";
import type { SentencePiece } from "../activity/sentence-pieces";
import { toLabelMap } from "../board/cards/marks-context";
import { toLocalDay } from "./days";

const toNames = ({ project, tasks }: ProjectState): Names => ({
  labels: toLabelMap((project.labels ?? []) as Label[]),
  findTaskName: (id) => tasks.get(id)?.name as string | undefined,
});

/**
 * Describes who did what. The task has its name at that time; of a purged task, only the place is known.
 * @param state the project after the change @param userId the viewer's id
 */
export function toSentence(change: Change, state: ProjectState, userId: string | undefined): SentencePiece[] {
  const { task_id, via } = change;
  const fields = task_id === null ? undefined : (state.tasks.get(task_id) ?? state.deletedTasks.get(task_id));
  const task_name = typeof fields?.name === "string" ? fields.name : change.task_name;
  return [
    `${getAuthorName(change, userId)} ${via === "undo" ? "undid a change and " : ""}`,
    ...describeChange({ ...change, task_name }, toNames(state)),
    `${VIA_SUFFIXES[via]}.`,
  ];
}

/** Whether the change made the project. Older projects have no such change, and the plan may hide it. */
export const isCreation = (change: Change) => change.kind === "project.created" && !isBaseline(change);

/** The text of the first step, unless that is the new project. Without any changes, the plan hides them all. */
export function describeStart([first]: readonly Change[]): string {
  if (!first) return "The project as it is now. All of its changes are older than your plan’s history.";
  if (isBaseline(first)) return "The project as it was when its history began.";
  return `The project as it was on ${formatLongDay(toLocalDay(first.at))}.`;
}
