import { useCallback } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { shorten } from "@/lib/text/first-characters";
import type { UndoReply } from "@/lib/undo/send-undo";
import type { BoardModel } from "./model/model";

/** The number of characters that a toast shows of a name. */
const MAX_SHOWN_NAME = 40;

/** Returns the function that deletes a task, with undo. */
export function useDeleteTask(projectId: string, model: BoardModel) {
  return useCallback(
    async (id: string) => {
      const name = model.getState().board.cards.get(id)?.name;
      const batch = await model.delete(id);
      if (batch === null) return;
      const message = name === undefined ? "Task deleted" : `Deleted “${shorten(name, MAX_SHOWN_NAME)}”`;
      // A closing toast restores the previous focus, so the card is focused after that.
      const onDone = (reply: UndoReply) => {
        model.onUndone(reply);
        setTimeout(() => model.focus(id));
      };
      toastWithUndo(message, { batch, projectId }, onDone, { kind: "message" });
    },
    [projectId, model],
  );
}
