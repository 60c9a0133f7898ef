import { useCallback } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import type { UndoReply } from "@/lib/undo/send-undo";
import type { BoardModel } from "./model/model";

/** Returns the function that deletes a task, with undo. */
export function useDeleteTask(projectId: string, model: BoardModel) {
  return useCallback(
    async (id: string) => {
      const batch = await model.delete(id);
      if (batch === null) return;
      // A closing toast restores the previous focus, so the card is focused after that.
      const onDone = (reply: UndoReply) => {
        model.onUndone(reply);
        setTimeout(() => model.focus(id));
      };
      toastWithUndo("Task deleted", { batch, projectId }, onDone, { kind: "message" });
    },
    [projectId, model],
  );
}
