import type { Fields } from "@/db/schema/journal";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { groupConsecutive, sortByPlace } from "./change-groups";
import { findIndexAfter } from "./find-index-after";

export type { Fields };

/** The part of a change that the state after it depends on. */
export interface FoldableChange {
  kind: string;
  task_id: string | null;
  after: Fields | null;
}

/** The part of a change that the state before it depends on. */
type RevertableChange = FoldableChange & { before: Fields | null };

/** A project at one point of its journal. `columns` holds the status and place of each task. */
export interface ProjectState {
  project: Fields;
  isDeleted: boolean;
  tasks: Map<string, Fields>;
  /** Ids in board order. */
  columns: Record<Status, string[]>;
  /** The fields of deleted tasks, which may be restored. */
  deletedTasks: Map<string, Fields>;
}

export const createEmptyState = (): ProjectState => ({
  project: {},
  isDeleted: false,
  tasks: new Map(),
  columns: { todo: [], in_progress: [], done: [] },
  deletedTasks: new Map(),
});

/** Applies the next change to a state, which it modifies. Changes must come in the order of `seq`, without gaps. */
export function foldChange(state: ProjectState, { kind, task_id: taskId, after }: FoldableChange): void {
  if (taskId === null) applyProjectChange(state, kind, after ?? {});
  else if (kind === "task.deleted") removeTask(state, taskId);
  else {
    const { status, after_id, ...fields } = after ?? {};
    const oldFields = state.tasks.get(taskId) ?? state.deletedTasks.get(taskId);
    state.deletedTasks.delete(taskId);
    state.tasks.set(taskId, { ...oldFields, ...fields });
    if (status !== undefined) placeTask(state, taskId, status as Status, after_id as string | null);
  }
}

/**
 * Groups tasks that were deleted together: the place of each counts the others, so they are restored together.
 * @param changes the newest first.
 */
export const groupForReverting = <C extends RevertableChange>(changes: readonly C[]): C[][] =>
  groupConsecutive(changes, (a, b) => a.kind === "task.deleted" && b.kind === "task.deleted");

/**
 * Reverts the newest changes of a state, which it modifies. A deletion whose content was purged restores nothing.
 * @param group one of `groupForReverting`; the newest first, without gaps.
 */
export function revertGroup(state: ProjectState, group: readonly RevertableChange[]): void {
  for (const change of sortByPlace(group)) revertChange(state, change);
}

function revertChange(state: ProjectState, { kind, task_id: taskId, before }: RevertableChange) {
  if (taskId === null) {
    Object.assign(state.project, before);
    if (kind === "project.deleted") state.isDeleted = false;
    if (kind === "project.restored") state.isDeleted = true;
  } else if (kind === "task.created" || kind === "task.restored") removeTask(state, taskId);
  // Applies `before` the same way as `after`.
  else foldChange(state, { kind: "task.updated", task_id: taskId, after: before });
}

function applyProjectChange(state: ProjectState, kind: string, after: Fields) {
  Object.assign(state.project, after);
  if (kind === "project.deleted") state.isDeleted = true;
  if (kind === "project.restored") state.isDeleted = false;
}

function removeTask(state: ProjectState, taskId: string) {
  const fields = state.tasks.get(taskId);
  if (!fields) return;
  state.tasks.delete(taskId);
  state.deletedTasks.set(taskId, fields);
  takeFromColumn(state, taskId);
}

function takeFromColumn({ columns }: ProjectState, taskId: string) {
  for (const status of STATUSES) {
    const index = columns[status].indexOf(taskId);
    if (index >= 0) columns[status].splice(index, 1);
  }
}

function placeTask(state: ProjectState, taskId: string, status: Status, afterId: string | null) {
  takeFromColumn(state, taskId);
  const column = state.columns[status];
  column.splice(findIndexAfter(column, afterId), 0, taskId);
}
