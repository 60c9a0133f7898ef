import { type OfferOptions, toastOffer } from "@/lib/undo/offers";
import type { UndoOptions } from "@/lib/undo/send-undo";
import type { UndoStep } from "@/lib/undo/undo-history";
import { undoStep } from "@/lib/undo/undo-step";

/**
 * Reports a change and offers to undo it. The toast takes the place of the project's last one.
 * @param onDone handles the effect of an undo or redo
 * @param options.kind "message" has no sign of success
 */
export function toastWithUndo(
  message: string,
  step: UndoStep,
  onDone: NonNullable<UndoOptions["onDone"]>,
  { kind = "success", ...options }: OfferOptions & { kind?: "success" | "message" } = {},
): void {
  const accept = () => undoStep(step, { onDone });
  toastOffer(step.projectId, kind, message, { label: "Undo", accept }, options);
}
