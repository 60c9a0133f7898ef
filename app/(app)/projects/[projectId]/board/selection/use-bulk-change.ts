import { useState } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import type { Input } from "@/lib/api/endpoint";
import { plural } from "@/lib/plural";
import { useCall } from "@/lib/queries";
import { bulkChangeTasks } from "@/lib/tasks/calls";
import type { BoardModel } from "../model/model";

/** The API's limit. */
const MAX_TASKS_PER_CALL = 500;

export type BulkPatch = Input<typeof bulkChangeTasks>["body"]["patch"];

/** Returns the function that changes many tasks as one batch, with one undo. */
export function useBulkChange(projectId: string, model: BoardModel) {
  const [isRunning, setRunning] = useState(false);
  const { mutateAsync: send } = useCall(bulkChangeTasks, {
    isParallel: true,
    failure: (message) => `Failed to change the tasks: ${message}`,
  });

  /** @returns whether all tasks were changed */
  async function change(ids: readonly string[], patch: BulkPatch): Promise<boolean> {
    setRunning(true);
    // Earlier moves by the user must be stored first.
    await model.waitForCalls();
    const batch = model.beginBatch();
    let count = 0;
    // The server may change more than the patch says.
    const sendAll = async () => {
      for (; count < ids.length; count = Math.min(ids.length, count + MAX_TASKS_PER_CALL))
        await send({ body: { ids: ids.slice(count, count + MAX_TASKS_PER_CALL), patch }, batch });
    };
    // The call has shown the error.
    await model.sendAndRead(sendAll).catch(() => {});
    setRunning(false);
    if (count > 0) {
      const done = patch.deleted ? "deleted" : "changed";
      const text = count === ids.length ? plural(count, "task") : `${count} of ${plural(ids.length, "task")}`;
      toastWithUndo(`${text} ${done}`, { batch, projectId }, model.onUndone);
    }
    return count === ids.length;
  }
  return { change, isRunning };
}
