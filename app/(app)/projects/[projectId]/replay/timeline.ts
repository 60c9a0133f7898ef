import type { Change } from "@/lib/history/endpoints";
import { createEmptyState, foldChange, type ProjectState } from "@/lib/history/fold";
import { isBaseline } from "@/lib/journal/kinds";

const CHANGES_PER_CHECKPOINT = 250;
/** With more, every second one is dropped, so that a long journal of a large project fits into memory. */
export const MAX_CHECKPOINTS = 64;

/** The journal of a project, with checkpoints of its state at intervals. A step is the number of applied changes. */
export interface Timeline {
  changes: Change[];
  /** The states at steps 0, `interval`, 2 × `interval`, and so on. */
  checkpoints: ProjectState[];
  interval: number;
  /** The state after all changes. */
  end: ProjectState;
}

/** A shallow copy is enough: a change replaces a task's fields instead of mutating them. */
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
  foldChange(timeline.end, change);
  if (timeline.changes.length % timeline.interval > 0) return;
  timeline.checkpoints.push(copyState(timeline.end));
  if (timeline.checkpoints.length <= MAX_CHECKPOINTS) return;
  timeline.checkpoints = timeline.checkpoints.filter((_, index) => index % 2 === 0);
  timeline.interval *= 2;
}

/**
 * Creates a function that returns the state at a step. A step forward applies only the changes in between; any other
 * step starts from the checkpoint before it.
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
    for (; step < target; step++) foldChange(state, changes[step]!);
    return copyState(state);
  };
}

/** Counts the baseline changes at the beginning of the journal. */
export function countBaseline(changes: readonly Change[]): number {
  const count = changes.findIndex((change) => !isBaseline(change));
  return count < 0 ? changes.length : count;
}

/** The first step of the replay: the new project, the end of an older project's baseline, or the first visible change. */
export const getFirstStep = ({ changes }: Timeline) =>
  Math.min(changes.length, Math.max(1, countBaseline(changes)));

/** The last step whose change is not after `seq`, limited to the steps of the replay. */
export function getStepAt(timeline: Timeline, seq: number): number {
  const later = timeline.changes.findIndex((change) => change.seq > seq);
  return Math.max(getFirstStep(timeline), later < 0 ? timeline.changes.length : later);
}
