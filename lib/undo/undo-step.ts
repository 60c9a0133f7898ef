import { loadScript } from "@/lib/async/load-script";
import { toast } from "@/lib/toast";
import type { UndoOptions } from "./send-undo";
import type { UndoStep } from "./undo-history";

/**
 * Undoes a batch of this window. The script loads when it is needed.
 * @returns false if the user can try again. @see sendUndo
 */
export async function undoStep(step: UndoStep, options: UndoOptions = {}): Promise<boolean> {
  try {
    const { sendUndo } = await loadScript(() => import("./send-undo"));
    return await sendUndo(step, options);
  } catch (error) {
    toast.error("Failed to undo", { description: (error as Error).message });
    return false;
  }
}
