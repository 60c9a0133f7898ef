import { useState } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { useCall } from "@/lib/queries";
import { bulkChangeTasks } from "@/lib/tasks/calls";
import { MAX_BULK_TASKS } from "@/lib/tasks/options";
import { formatCount, plural } from "@/lib/text/count";
import { toast } from "@/lib/toast";
import { findPlace } from "../model/board";
import type { BoardModel } from "../model/model";
import { type BulkPatch, isChangedBy, toShownFields } from "./bulk-patch";

/** Returns the function that changes tasks as one batch, with one undo. The fields of a single task show at once. */
export function useBulkChange(projectId: string, model: BoardModel) {
  const [isRunning, setRunning] = useState(false);
  const { mutateAsync: sendOne } = useCall(bulkChangeTasks, {
    isParallel: true,
    failure: (message) => ({ message: "Failed to update task", description: message }),
  });
  const { mutateAsync: sendMany } = useCall(bulkChangeTasks, {
    isParallel: true,
    failure: (message) => `Failed to change the tasks: ${message}`,
  });

  /** A change without an effect would be a step to undo, and would clear the steps to redo. */
  function keepChanged(ids: readonly string[], patch: BulkPatch): readonly string[] {
    if (!model.isCurrent()) return ids;
    const { board } = model.getState();
    return ids.filter((id) => {
      const card = board.cards.get(id);
      const place = card && findPlace(board, id);
      return !card || !place || isChangedBy(patch, card, place.status);
    });
  }

  /** @returns whether all tasks are as the patch says */
  async function change(chosenIds: readonly string[], patch: BulkPatch): Promise<boolean> {
    const ids = keepChanged(chosenIds, patch);
    if (ids.length === 0) {
      toast.message("Nothing to change.");
      return true;
    }
    const [id = ""] = ids;
    const card = ids.length === 1 ? model.getState().board.cards.get(id) : undefined;
    const fields = card ? toShownFields(card, patch) : null;
    setRunning(true);
    // Earlier moves by the user must be stored first.
    if (!fields) await model.waitForCalls();
    const batch = model.beginBatch();
    let changedCount = 0;
    const send = ids.length === 1 ? sendOne : sendMany;
    async function sendAll() {
      while (changedCount < ids.length) {
        const next = ids.slice(changedCount, changedCount + MAX_BULK_TASKS);
        await send({ body: { ids: next, patch }, batch });
        changedCount += next.length;
      }
    }
    // The server may change more tasks, or more than the patch says. The call has shown the error.
    await (fields ? model.edit(id, fields, sendAll, batch) : model.sendAndRead(sendAll)).catch(() => {});
    setRunning(false);
    if (fields && changedCount > 0) toastWithUndo("Task updated", { batch, projectId }, model.onUndone);
    else if (changedCount > 0) {
      const done = patch.deleted ? "deleted" : "changed";
      const text =
        changedCount === ids.length
          ? plural(changedCount, "task")
          : `${formatCount(changedCount)} of ${plural(ids.length, "task")}`;
      toastWithUndo(`${text} ${done}`, { batch, projectId }, model.onUndone);
    }
    return changedCount === ids.length;
  }
  return { change, isRunning };
}
