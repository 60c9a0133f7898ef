import { ApiError } from "@/lib/api/client";
import { dropOldest } from "@/lib/drop-oldest";

/** One step that can be undone: a batch of this window. */
export interface UndoStep {
  batch: string;
  projectId: string;
}

const MAX_STEPS = 100;
/** Those of the steps, and of calls that are not answered yet. */
const MAX_BATCHES = 2 * MAX_STEPS;
let done: UndoStep[] = [];
let undone: UndoStep[] = [];
/** The projects of batches in the order in which they were begun. A call for a task does not name its project. */
const begun = new Map<string, string>();

/** Records the project of a batch before it is sent. */
export function recordProject(batch: string, projectId: string): void {
  begun.set(batch, projectId);
  dropOldest(begun, MAX_BATCHES);
}

/**
 * Records a change of this window that the server has stored. Calls that share a batch are one step, and steps are in the order
 * in which the user made them, even if the replies arrive in another order. A new change clears the redo steps.
 */
export function recordStep(batch: string, knownProjectId?: string): void {
  const projectId = knownProjectId ?? begun.get(batch);
  if (projectId === undefined || done.some((step) => step.batch === batch)) return;
  undone = undone.filter((step) => step.projectId !== projectId);
  if (!begun.has(batch)) recordProject(batch, projectId);
  const order = [...begun.keys()];
  done = [...done, { batch, projectId }]
    .sort((a, b) => order.indexOf(a.batch) - order.indexOf(b.batch))
    .slice(-MAX_STEPS);
}

/** When a repeated call was stored at its first attempt, the batch of that attempt by the one that this window asked for last. */
const storedBatches = new Map<string, string>();
export function recordReplay(asked: string, stored: string): void {
  storedBatches.set(asked, stored);
  dropOldest(storedBatches, MAX_BATCHES);
}
export const getStoredBatch = (batch: string) => storedBatches.get(batch) ?? batch;

const findLast = (steps: readonly UndoStep[], projectId: string) =>
  steps.findLast((step) => step.projectId === projectId);

export const findStepToUndo = (projectId: string) => findLast(done, projectId);
export const findStepToRedo = (projectId: string) => findLast(undone, projectId);

/** Whether an undo that failed would fail again, because something was changed or deleted since. */
export const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Forgets a step that was undone, or that can no longer be undone. */
export function forgetStep(batch: string): void {
  done = done.filter((step) => step.batch !== batch);
  undone = undone.filter((step) => step.batch !== batch);
}

/** The batch of an undo is redone by undoing it, and the batch of a redo is undone again. */
export const recordUndone = (step: UndoStep) => void undone.push(step);
export function recordRedone(step: UndoStep): void {
  recordProject(step.batch, step.projectId);
  done.push(step);
}
