import { toastWithUndo } from "@/components/data/toast-with-undo";
import { formatLongDay } from "@/lib/dates/format-day";
import { useCall } from "@/lib/queries";
import { patchTask } from "@/lib/tasks/calls";
import type { Card } from "../../model/board";
import type { BoardModel } from "../../model/model";

/** Returns the function that changes or removes a task's due date. */
export function useSetDue(projectId: string, model: BoardModel) {
  const { mutateAsync: patch } = useCall(patchTask, {
    isParallel: true,
    failure: (message) => ({ message: "Failed to update task", description: message }),
  });
  return async function setDue(card: Card, due_on: string | null): Promise<void> {
    if (card.due_on === due_on) return;
    const batch = model.beginBatch();
    try {
      const send = () => patch({ params: { "task-id": card.id }, body: { due_on }, batch });
      const edited = model.edit(card.id, { due_on }, send, batch);
      // The card is at its new day already, so the keyboard can go on.
      model.focus(card.id);
      await edited;
    } catch {
      // The call has shown the error.
      return;
    }
    model.announce(`${card.name}, ${due_on ? `due ${formatLongDay(due_on)}` : "no due date"}.`);
    toastWithUndo("Task updated", { batch, projectId }, model.onUndone);
  };
}
