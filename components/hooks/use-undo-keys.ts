import { useEffect } from "react";
import { acceptLastOffer } from "@/lib/undo/offers";
import type { UndoOptions } from "@/lib/undo/send-undo";
import { findStep, type UndoAction } from "@/lib/undo/undo-history";
import { undoStep } from "@/lib/undo/undo-step";
import { isUndoHandledByFocus } from "./key-owner";
import { getUndoAction, reportNothing } from "./undo-key";

/** The model of a board, as far as the keys need it. */
interface Model {
  getState: () => { heldCard: object | null };
  waitForCalls: () => Promise<unknown>;
  onUndone: NonNullable<UndoOptions["onDone"]>;
}

/**
 * Ctrl/Cmd+Z undoes the last change that this window made to the project of the board; with Shift, or Ctrl+Y, it redoes the change. On other
 * pages, the keys undo or redo what a toast on the screen has offered last.
 */
export function useUndoKeys(projectId?: string, model?: Model) {
  useEffect(() => {
    /** The last step is known only after the previous undo has ended. */
    let queue = Promise.resolve();

    async function undo(action: UndoAction) {
      if (projectId === undefined || !model) {
        if (!(await acceptLastOffer(action))) reportNothing(action);
        return;
      }
      // The history does not contain changes that the server has not answered yet.
      await model.waitForCalls();
      const step = findStep(action, projectId);
      if (!step) return reportNothing(action);
      await undoStep(step, { action, onDone: model.onUndone });
    }

    function onKeyDown(event: KeyboardEvent) {
      const action = getUndoAction(event);
      if (!action || event.defaultPrevented || isUndoHandledByFocus(event) || model?.getState().heldCard)
        return;
      event.preventDefault();
      if (!event.repeat) queue = queue.then(() => undo(action));
    }

    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [projectId, model]);
}
