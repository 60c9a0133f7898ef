import { useCallback } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import type { Input } from "@/lib/api/endpoint";
import { useCall } from "@/lib/queries";
import { bulkChangeTasks, patchTask } from "@/lib/tasks/calls";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board/board-context";

type TaskFields = Omit<NonNullable<Input<typeof patchTask>["body"]>, "status">;

/** Saves fields of a task, each as its own batch. Fields that are not typed show at once. */
export function useTaskEdit(projectId: string, id: string) {
  const { model } = useBoard();
  const options = {
    isParallel: true,
    onSuccess: (_: unknown, { batch }: { batch?: string }) =>
      toastWithUndo("Task updated", { batch: batch!, projectId }, model.onUndone),
    failure: (message: string) => ({ message: "Failed to update task", description: message }),
  };
  const { mutateAsync: patch } = useCall(patchTask, options);
  const { mutateAsync: change } = useCall(bulkChangeTasks, options);

  const save = useCallback(
    (fields: TaskFields) => {
      const send = (batch: string) => patch({ params: { "task-id": id }, body: fields, batch });
      // useCall has shown the error.
      void model.edit(id, fields, send).catch(() => {});
    },
    [model, id, patch],
  );

  /** Adds or removes a single label, so that concurrent changes to other labels are kept. */
  const setLabel = useCallback(
    (labelId: string, isChosen: boolean) => {
      const others = (model.getState().board.cards.get(id)?.label_ids ?? []).filter(
        (other) => other !== labelId,
      );
      const body = {
        ids: [id],
        patch: isChosen ? { add_label_ids: [labelId] } : { remove_label_ids: [labelId] },
      };
      const send = (batch: string) => change({ body, batch });
      // useCall has shown the error.
      void model.edit(id, { label_ids: isChosen ? [...others, labelId] : others }, send).catch(() => {});
    },
    [model, id, change],
  );

  /** @param ifMatch the tag that the stored description must still have */
  const saveTyped = useCallback(
    (fields: TaskFields, ifMatch?: string) => {
      const send = (batch: string) => patch({ params: { "task-id": id }, body: fields, batch, ifMatch });
      return model.editTyped(id, () => fields, send);
    },
    [model, id, patch],
  );

  const setStatus = useCallback(
    async (status: Status) => {
      // Otherwise, the new status could race with a move that the server has not answered yet.
      await model.waitForCalls();
      await model.setStatus((batch) => patch({ params: { "task-id": id }, body: { status }, batch }));
    },
    [model, id, patch],
  );

  return { save, saveTyped, setLabel, setStatus };
}

export type TaskEdit = ReturnType<typeof useTaskEdit>;
