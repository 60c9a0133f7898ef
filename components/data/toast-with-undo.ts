import type { ExternalToast } from "sonner";
import { toast } from "@/lib/toast";
import type { UndoOptions } from "@/lib/undo/send-undo";
import type { UndoStep } from "@/lib/undo/undo-history";
import { undoStep } from "@/lib/undo/undo-step";

/**
 * Reports a successful change and offers to undo it.
 * @param onDone handles the effect of an undo or redo
 * @param options.id an open toast to replace @param options.cancel a second action
 */
export function toastWithUndo(
  message: string,
  step: UndoStep,
  onDone: NonNullable<UndoOptions["onDone"]>,
  options: Pick<ExternalToast, "id" | "description" | "cancel"> = {},
): void {
  toast.success(message, {
    ...options,
    action: { label: "Undo", onClick: () => void undoStep(step, { onDone }) },
  });
}
