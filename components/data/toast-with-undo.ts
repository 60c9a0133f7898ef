import type { UndoStep } from "@/lib/live/undo-history";
import { undoStep } from "@/lib/live/undo-step";
import { toast } from "@/lib/toast";

/** Reports a change that succeeded, and offers to undo it. @param onDone reads what an undo or redo has changed */
export function toastWithUndo(message: string, step: UndoStep, onDone: () => void): void {
  toast.success(message, {
    action: { label: "Undo", onClick: () => void undoStep(step, { onDone }) },
  });
}
