import type { ExternalToast } from "sonner";
import { toast } from "@/lib/toast";
import type { UndoOptions } from "@/lib/undo/send-undo";
import type { UndoStep } from "@/lib/undo/undo-history";
import { undoStep } from "@/lib/undo/undo-step";

/**
 * Reports a change and offers to undo it.
 * @param onDone handles the effect of an undo or redo
 * @param options.kind "message" has no sign of success @param options.id an open toast to replace
 * @param options.cancel a second action
 */
export function toastWithUndo(
  message: string,
  step: UndoStep,
  onDone: NonNullable<UndoOptions["onDone"]>,
  {
    kind = "success",
    ...options
  }: Pick<ExternalToast, "id" | "description" | "cancel"> & { kind?: "success" | "message" } = {},
): void {
  toast[kind](message, {
    ...options,
    action: { label: "Undo", onClick: () => void undoStep(step, { onDone }) },
  });
}
