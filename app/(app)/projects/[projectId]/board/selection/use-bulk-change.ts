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

/** For example "3 of 5 tasks changed". */
function describeChanged(changedCount: number, total: number, { deleted }: BulkPatch): string {
  const missing = changedCount < total ? `${formatCount(changedCount)} of ` : "";
  return `${missing}${plural(total, "task")} ${deleted ? "deleted" : "changed"}`;
}

/** Returns the function that changes tasks as one batch, with one undo. The fields of a single task show at once. */
export function useBulkChange(projectId: string, model: BoardModel) {
  const [isRunning, setRunning] = useState(false);
  const { mutateAsync: sendOne } = useCall(bulkChangeTasks, {
    isParallel: true,
    failure: (message) => ({ message: "Failed to update task", description: message }),
  });
  const { mutateAsync: sendMany } = useCall(bulkChangeTasks, {
    isParallel: true,
    failure: (message) => `Failed to update tasks: ${message}`,
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
    const [id = "", ...others] = ids;
    const card = others.length === 0 ? model.getState().board.cards.get(id) : undefined;
    const fields = card ? toShownFields(card, patch) : null;
    const send = others.length === 0 ? sendOne : sendMany;
    setRunning(true);
    // Earlier moves by the user must be stored first.
    if (!fields) await model.waitForCalls();
    const batch = model.beginBatch();
    let changedCount = 0;
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
    if (changedCount > 0) {
      const text = fields ? "Task updated" : describeChanged(changedCount, ids.length, patch);
      toastWithUndo(text, { batch, projectId }, model.onUndone);
    }
    return changedCount === ids.length;
  }
  return { change, isRunning };
}
