import type { Change } from "@/lib/history/endpoints";
import { applyChange, createEmptyState, type ProjectState } from "@/lib/history/fold";
import { isBaseline } from "../activity/describe-change";

const CHANGES_PER_CHECKPOINT = 250;
/** When there are more, every second one goes, so that a long journal of a large project fits into memory. */
export const MAX_CHECKPOINTS = 64;

/** The journal of a project, with copies of its state at regular intervals. A step is the number of changes that are applied. */
export interface Timeline {
  changes: Change[];
  /** The states at the steps 0, `interval`, 2 × `interval` … */
  checkpoints: ProjectState[];
  interval: number;
  /** The state after all changes. */
  end: ProjectState;
}

/** A change replaces the fields of a task by new ones, so that a copy can share them. */
const copyState = ({ project, isDeleted, tasks, columns, deletedTasks }: ProjectState): ProjectState => ({
  project: { ...project },
  isDeleted,
  tasks: new Map(tasks),
  columns: { todo: [...columns.todo], in_progress: [...columns.in_progress], done: [...columns.done] },
  deletedTasks: new Map(deletedTasks),
});

/** @param start the state before the first change */
export const createTimeline = (start = createEmptyState()): Timeline => ({
  changes: [],
  checkpoints: [copyState(start)],
  interval: CHANGES_PER_CHECKPOINT,
  end: start,
});

/** Adds the next change of the journal. */
export function addChange(timeline: Timeline, change: Change): void {
  timeline.changes.push(change);
  applyChange(timeline.end, change);
  if (timeline.changes.length % timeline.interval > 0) return;
  timeline.checkpoints.push(copyState(timeline.end));
  if (timeline.checkpoints.length <= MAX_CHECKPOINTS) return;
  timeline.checkpoints = timeline.checkpoints.filter((_, index) => index % 2 === 0);
  timeline.interval *= 2;
}

/**
 * Makes a function that returns the state at a step. A step forward applies only the changes between; any other applies those
 * since the checkpoint before it.
 */
export function createStateReader({ changes, checkpoints, interval }: Timeline) {
  let step = 0;
  let state = copyState(checkpoints[0]!);
  return (target: number): ProjectState => {
    const checkpoint = Math.floor(target / interval);
    if (target < step || checkpoint * interval > step) {
      state = copyState(checkpoints[checkpoint]!);
      step = checkpoint * interval;
    }
    for (; step < target; step++) applyChange(state, changes[step]!);
    return copyState(state);
  };
}

/** How many changes of the baseline the journal begins with. */
export function countBaseline(changes: readonly Change[]): number {
  const count = changes.findIndex((change) => !isBaseline(change));
  return count < 0 ? changes.length : count;
}

/** The step at which the replay begins: the new project, the baseline of an old one, or the first change that the plan shows. */
export const getFirstStep = ({ changes }: Timeline) =>
  Math.min(changes.length, Math.max(1, countBaseline(changes)));

/** The last step whose change is not after `seq`, within the replay. */
export function getStepOf(timeline: Timeline, seq: number): number {
  const later = timeline.changes.findIndex((change) => change.seq > seq);
  return Math.max(getFirstStep(timeline), later < 0 ? timeline.changes.length : later);
}
