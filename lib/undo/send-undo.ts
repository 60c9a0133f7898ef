import { ApiError } from "@/lib/api/api-error";
import type { ResponseBody } from "@/lib/api/endpoint";
// biome-ignore lint/style/noRestrictedImports: an undo has its own rule for a second press.
import { call } from "@/lib/client";
import { undoChanges } from "@/lib/history/calls";
import { describeConflict } from "@/lib/history/describe-conflict";
import { showRefusal } from "@/lib/limits/refusal";
import { toast } from "@/lib/toast";
import { toastOffer } from "./offers";
import {
  forgetStep,
  getStoredBatch,
  isFinal,
  recordRedone,
  recordUndone,
  type UndoAction,
  type UndoStep,
} from "./undo-history";

/** The batch of the undo, and the newest change of the project. */
export type UndoReply = ResponseBody<typeof undoChanges>;

export interface UndoOptions {
  action?: UndoAction;
  onDone?: (reply: UndoReply) => void;
}

/**
 * Undoes a batch of this window, and offers to redo it. Shows why an undo is refused.
 * @param options.action "Redo" for a step that reverses an undo.
 * @param options.onDone refetches what has changed, if the window receives no events.
 * @returns false if the user can try again.
 */
export async function sendUndo(asked: UndoStep, options: UndoOptions = {}): Promise<boolean> {
  const { action = "Undo" } = options;
  const step = { ...asked, batch: getStoredBatch(asked.batch) };
  let reply: UndoReply;
  try {
    const params = { "task-project-id": step.projectId };
    reply = await call(undoChanges, { params, body: { batch: step.batch } });
  } catch (error) {
    if (showRefusal(error)) return false;
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (isFinal(error)) forgetStep(step.batch);
    // A change that sets what is already there is stored as nothing.
    const details =
      problem?.status === 404
        ? ["That change is no longer there, or changed nothing."]
        : (problem?.errors.map(describeConflict) ?? []);
    toast.error(`Failed to ${action.toLowerCase()}`, {
      description: [...new Set(details)].join(" ") || (error as Error).message,
    });
    return isFinal(error);
  }
  finishUndo(step, reply, options);
  return true;
}

/** Reports an undo that the server has stored, and offers to redo it. */
export function finishUndo(step: UndoStep, reply: UndoReply, options: UndoOptions = {}): void {
  const { action = "Undo", onDone } = options;
  const inverse = { ...step, batch: reply.batch };
  forgetStep(step.batch);
  if (action === "Undo") recordUndone(inverse);
  else recordRedone(inverse);
  onDone?.(reply);
  const label = action === "Undo" ? "Redo" : "Undo";
  const accept = () => sendUndo(inverse, { action: label, onDone });
  toastOffer(step.projectId, "success", action === "Undo" ? "Undone" : "Redone", { label, accept });
}
