import { loadScript } from "@/lib/async/load-script";
import { toast } from "@/lib/toast";
import type { UndoOptions } from "./send-undo";
import type { UndoStep } from "./undo-history";

/**
 * Undoes a batch of this window. The script loads when it is needed.
 * @returns false if the user can try again. @see sendUndo
 */
export async function undoStep(
  step: UndoStep,
  { action = "Undo", onDone }: UndoOptions = {},
): Promise<boolean> {
  try {
    const { sendUndo } = await loadScript(() => import("./send-undo"));
    return await sendUndo(step, { action, onDone });
  } catch (error) {
    toast.error(`Failed to ${action.toLowerCase()}`, { description: (error as Error).message });
    return false;
  }
}
