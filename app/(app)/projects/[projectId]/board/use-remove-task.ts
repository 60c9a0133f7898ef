"use client";

import { useCallback } from "react";
import { undoStep } from "@/lib/live/undo-step";
import { plural } from "@/lib/plural";
import { toast } from "@/lib/toast";
import type { BoardModel } from "./model/model";

/** Deletes tasks, with undo. */
export function useRemoveTask(projectId: string, model: BoardModel) {
  return useCallback(
    async (...ids: string[]) => {
      const { batch, count } = await model.remove(ids);
      if (count === 0) return;
      function undo() {
        // A closing toast restores the previous focus, so the card is focused after that.
        const onDone = () => {
          model.onMissed();
          setTimeout(() => model.focus(ids[0]!));
        };
        void undoStep({ batch, projectId }, { onDone });
      }
      toast.message(`${count === 1 ? "Task" : plural(count, "task")} deleted`, {
        action: { label: "Undo", onClick: undo },
      });
    },
    [projectId, model],
  );
}
