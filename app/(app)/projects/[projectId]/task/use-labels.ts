import { toastWithUndo } from "@/components/data/toast-with-undo";
import { useCall } from "@/lib/queries";
import type { LabelColor } from "@/lib/tasks/options";
import { changeLabel, createLabel, deleteLabel } from "@/lib/tasks/parts/calls";
import { useBoard } from "../board/board-context";

/** The calls that change the labels of a project. The board then reads their effects: a deleted label also leaves its tasks. */
export function useLabels(projectId: string) {
  const { model } = useBoard();
  const created = useCall(createLabel, { failure: (message) => `Failed to create label: ${message}` });
  const changed = useCall(changeLabel, { failure: (message) => `Failed to update label: ${message}` });
  const deleted = useCall(deleteLabel, {
    failure: (message) => `Failed to delete label: ${message}`,
    onSuccess: (_, { batch }) => toastWithUndo("Label deleted", { batch: batch!, projectId }, model.onUndone),
  });
  const params = { "task-project-id": projectId };
  return {
    create: (name: string, color: LabelColor) =>
      model.sendAndRead(() => created.mutateAsync({ params, body: { name, color } })),
    change: (id: string, body: { name?: string; color?: LabelColor }) =>
      model.sendAndRead(() => changed.mutateAsync({ params: { ...params, "label-id": id }, body })),
    remove(id: string) {
      const batch = model.beginBatch();
      return model.sendAndRead(() => deleted.mutateAsync({ params: { ...params, "label-id": id }, batch }));
    },
  };
}
