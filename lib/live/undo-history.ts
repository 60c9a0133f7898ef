/** One step that can be undone: a batch of this window. */
export interface UndoStep {
  batch: string;
  projectId: string;
}

const MAX_STEPS = 100;
let done: UndoStep[] = [];
let undone: UndoStep[] = [];
/** The project of a batch, because a call for a task does not name it. */
const projectIds = new Map<string, string>();

/** Notes the project of a batch before it is sent. */
export function noteProject(batch: string, projectId: string): void {
  projectIds.set(batch, projectId);
  const oldest = projectIds.keys().next().value;
  if (projectIds.size > MAX_STEPS && oldest !== undefined) projectIds.delete(oldest);
}

/** Notes a change of this window. Calls that share a batch are one step. A new change ends the possibility to redo. */
export function recordStep(batch: string, knownProjectId?: string): void {
  const projectId = knownProjectId ?? projectIds.get(batch);
  if (projectId === undefined) return;
  undone = undone.filter((step) => step.projectId !== projectId);
  if (done.at(-1)?.batch !== batch) done = [...done, { batch, projectId }].slice(-MAX_STEPS);
}

function takeLast(steps: UndoStep[], projectId: string): UndoStep | undefined {
  const index = steps.findLastIndex((step) => step.projectId === projectId);
  return index < 0 ? undefined : steps.splice(index, 1)[0];
}

export const takeStepToUndo = (projectId: string) => takeLast(done, projectId);
export const takeStepToRedo = (projectId: string) => takeLast(undone, projectId);

/** Forgets a step that was undone otherwise, for example by its toast. */
export function forgetStep(batch: string): void {
  done = done.filter((step) => step.batch !== batch);
  undone = undone.filter((step) => step.batch !== batch);
}

/** The batch of an undo is redone by undoing it, and the batch of a redo is undone again. */
export const recordUndone = (step: UndoStep) => void undone.push(step);
export const recordRedone = (step: UndoStep) => void done.push(step);
