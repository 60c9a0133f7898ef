import { toast } from "sonner";
import { ApiError } from "../api/client";
import { call } from "../client";
import { undoChanges } from "../history/calls";
import { createBatchId } from "./batches";
import { forgetStep, recordRedone, recordUndone, type UndoStep } from "./undo-history";

/**
 * Undoes a batch as a step of this window, so that it can be redone. Shows what stands in the way.
 * @param isRedo the step is an undo that is taken back
 * @returns whether it was undone
 */
export async function undoStep(step: UndoStep, isRedo = false): Promise<boolean> {
  const batch = createBatchId();
  try {
    const params = { "task-project-id": step.projectId };
    await call(undoChanges, { params, body: { batch: step.batch } }, undefined, { batch });
  } catch (error) {
    const details = error instanceof ApiError ? error.problem.errors.map(({ message }) => message) : [];
    toast.error(isRedo ? "Failed to redo" : "Failed to undo", {
      description: [...new Set(details)].join(" ") || (error as Error).message,
    });
    return false;
  }
  forgetStep(step.batch);
  (isRedo ? recordRedone : recordUndone)({ ...step, batch });
  return true;
}
