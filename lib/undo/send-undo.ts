import { ApiError } from "@/lib/api/client";
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
  type UndoStep,
} from "./undo-history";

/** The batch of the undo, and the newest change of the project. */
export type UndoReply = ResponseBody<typeof undoChanges>;

export interface UndoOptions {
  isRedo?: boolean;
  onDone?: (reply: UndoReply) => void;
}

/**
 * Undoes a batch of this window, and offers to redo it. Shows why an undo is refused.
 * @param options.isRedo whether the step reverses an undo.
 * @param options.onDone refetches what has changed, if the window receives no events.
 * @returns false if the user can try again.
 */
export async function sendUndo(asked: UndoStep, options: UndoOptions = {}): Promise<boolean> {
  const { isRedo = false } = options;
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
    toast.error(isRedo ? "Failed to redo" : "Failed to undo", {
      description: [...new Set(details)].join(" ") || (error as Error).message,
    });
    return isFinal(error);
  }
  finishUndo(step, reply, options);
  return true;
}

/** Reports an undo that the server has stored, and offers to redo it. */
export function finishUndo(step: UndoStep, reply: UndoReply, options: UndoOptions = {}): void {
  const { isRedo = false, onDone } = options;
  const inverse = { ...step, batch: reply.batch };
  forgetStep(step.batch);
  (isRedo ? recordRedone : recordUndone)(inverse);
  onDone?.(reply);
  toastOffer(step.projectId, "success", isRedo ? "Redone" : "Undone", {
    label: isRedo ? "Undo" : "Redo",
    accept: () => sendUndo(inverse, { isRedo: !isRedo, onDone }),
  });
}
