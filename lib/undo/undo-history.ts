import { ApiError } from "@/lib/api/api-error";
import { readSession } from "@/lib/auth/browser/stored-session";
import { dropOldest } from "@/lib/drop-oldest";
import { tryStorage } from "@/lib/try-storage";

/** What is done to a step, and what its button says. */
export type UndoAction = "Undo" | "Redo";

/** One step that can be undone: a batch of this window. The tab's session storage keeps the steps, so they survive a reload. */
export interface UndoStep {
  batch: string;
  projectId: string;
}

const MAX_STEPS = 100;
/** Older steps are not read from the storage: nobody expects Ctrl+Z in a restored tab to undo the work of another day. */
const MAX_AGE_MS = 3_600_000;
/** One batch for each step, and as many of calls without an answer yet. */
const MAX_BATCHES = 2 * MAX_STEPS;
let done: UndoStep[] = [];
let undone: UndoStep[] = [];
/** Whose steps these are: undefined before the first use. */
let owner: string | undefined;
const toStorageKey = (user: string) => `undo:${user}`;

/** Reads the steps that this tab had before it was loaded again, or before its user signed out and in. */
function load(): void {
  const current = readSession()?.user.id ?? "visitor";
  if (current === owner) return;
  owner = current;
  [done, undone] = [[], []];
  const stored = tryStorage(() => JSON.parse(sessionStorage.getItem(toStorageKey(current)) ?? "null"));
  if (stored && Date.now() - stored.at < MAX_AGE_MS) ({ done, undone } = stored);
}

/** Stores the steps. Without storage they last as long as the page. */
const save = () =>
  tryStorage(() =>
    sessionStorage.setItem(toStorageKey(owner!), JSON.stringify({ at: Date.now(), done, undone })),
  );

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
  load();
  const projectId = knownProjectId ?? begun.get(batch);
  if (projectId === undefined || done.some((step) => step.batch === batch)) return;
  undone = undone.filter((step) => step.projectId !== projectId);
  if (!begun.has(batch)) recordProject(batch, projectId);
  const order = [...begun.keys()];
  done = [...done, { batch, projectId }]
    .sort((a, b) => order.indexOf(a.batch) - order.indexOf(b.batch))
    .slice(-MAX_STEPS);
  save();
}

/** When a repeated call was stored at its first attempt, the batch of that attempt by the one that this window asked for last. */
const storedBatches = new Map<string, string>();
export function recordStoredBatch(asked: string, stored: string): void {
  storedBatches.set(asked, stored);
  dropOldest(storedBatches, MAX_BATCHES);
}
export const getStoredBatch = (batch: string) => storedBatches.get(batch) ?? batch;

/** The last step of a project that can be undone, or redone. */
export function findStep(action: UndoAction, projectId: string): UndoStep | undefined {
  load();
  return (action === "Undo" ? done : undone).findLast((step) => step.projectId === projectId);
}

/** Whether an undo that failed would fail again, because something was changed or deleted since. */
export const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Forgets a step that was undone, or that can no longer be undone. */
export function forgetStep(batch: string): void {
  load();
  done = done.filter((step) => step.batch !== batch);
  undone = undone.filter((step) => step.batch !== batch);
  save();
}

/** The batch of an undo is redone by undoing it, and the batch of a redo is undone again. */
export function recordUndone(step: UndoStep): void {
  load();
  undone.push(step);
  save();
}
export function recordRedone(step: UndoStep): void {
  load();
  recordProject(step.batch, step.projectId);
  done.push(step);
  save();
}
