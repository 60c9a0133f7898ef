"use client";

import { useCallback } from "react";
import { toast } from "@/lib/toast";
import type { UndoReply } from "@/lib/undo/send-undo";
import { undoStep } from "@/lib/undo/undo-step";
import type { BoardModel } from "./model/model";

/** Returns the function that deletes a task, with undo. */
export function useRemoveTask(projectId: string, model: BoardModel) {
  return useCallback(
    async (id: string) => {
      const batch = await model.remove(id);
      if (batch === null) return;
      // A closing toast restores the previous focus, so the card is focused after that.
      const onDone = (reply: UndoReply) => {
        model.onUndone(reply);
        setTimeout(() => model.focus(id));
      };
      toast.message("Task deleted", {
        action: { label: "Undo", onClick: () => void undoStep({ batch, projectId }, { onDone }) },
      });
    },
    [projectId, model],
  );
}
