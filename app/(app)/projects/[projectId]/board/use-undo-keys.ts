import { useEffect } from "react";
import { getShortcutKey } from "@/components/hooks/shortcut-key";
import { toast } from "@/lib/toast";
import { findStepToRedo, findStepToUndo } from "@/lib/undo/undo-history";
import { undoStep } from "@/lib/undo/undo-step";
import type { BoardModel } from "./model/model";

/** Ctrl/Cmd+Z undoes the last change that this window made to the project; with Shift, it redoes the change. */
export function useUndoKeys(projectId: string, model: BoardModel) {
  useEffect(() => {
    /** The last step is known only after the previous undo has ended. */
    let queue = Promise.resolve();

    async function undo(isRedo: boolean) {
      // The history does not contain changes that the server has not answered yet.
      await model.waitForCalls();
      const step = isRedo ? findStepToRedo(projectId) : findStepToUndo(projectId);
      if (!step) return void toast.message(isRedo ? "Nothing to redo" : "Nothing to undo");
      await undoStep(step, { isRedo, onDone: model.onUndone });
    }

    function onKeyDown(event: KeyboardEvent) {
      const isLetter = getShortcutKey(event).toLowerCase() === "z";
      const isUndoKey = isLetter && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isUndoKey || event.defaultPrevented || isTyping(event.target) || model.getState().heldCard) return;
      event.preventDefault();
      const isRedo = event.shiftKey;
      if (!event.repeat) queue = queue.then(() => undo(isRedo));
    }

    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [projectId, model]);
}

/** Text fields undo their own typing, and a dialog covers the board. The task panel is beside the board. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    "input:not([type=checkbox]), textarea, [contenteditable], [role=dialog]:not([data-task-panel])",
  ) !== null;
