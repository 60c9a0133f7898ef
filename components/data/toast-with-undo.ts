import type { ExternalToast } from "sonner";
import type { UndoOptions } from "@/lib/live/send-undo";
import type { UndoStep } from "@/lib/live/undo-history";
import { undoStep } from "@/lib/live/undo-step";
import { toast } from "@/lib/toast";

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
