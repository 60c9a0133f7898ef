import { useState } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { useCall } from "@/lib/queries";
import type { ListLine } from "@/lib/quick-add/lines";
import type { ChecklistItem } from "@/lib/tasks/fields";
import { addChecklistItem, changeChecklistItem, deleteChecklistItem } from "@/lib/tasks/parts/calls";
import { plural } from "@/lib/text/count";
import { useBoard } from "../../board/board-context";

const failure = (message: string) => ({ message: "Failed to update task", description: message });

/** Moves an item to an index among the others. */
const moveItem = (items: readonly ChecklistItem[], id: string, index: number): ChecklistItem[] => {
  const item = items.find((other) => other.id === id);
  return item ? items.filter((other) => other !== item).toSpliced(index, 0, item) : [...items];
};

/** Changes the items of a checklist one by one, so that users who edit different items do not conflict. */
export function useChecklist(projectId: string, taskId: string) {
  const { model } = useBoard();
  const options = { failure, isParallel: true };
  const { mutateAsync: sendNew } = useCall(addChecklistItem, options);
  const { mutateAsync: sendChange } = useCall(changeChecklistItem, options);
  const { mutateAsync: sendDeletion } = useCall(deleteChecklistItem, options);
  const getItems = () => model.getState().board.cards.get(taskId)?.checklist ?? [];
  const params = { "task-id": taskId };
  const [openCount, setOpenCount] = useState(0);

  return {
    getItems,
    /** How many new items are not stored yet. */
    openCount,
    /** Adds items in order, as one batch. Several are reported. @returns how many the server has stored; the next one has failed */
    async add(lines: readonly ListLine[]): Promise<number> {
      const batch = model.beginBatch();
      let count = 0;
      setOpenCount((open) => open + lines.length);
      const addItem = (item: ChecklistItem) => ({ checklist: [...getItems(), item] });
      try {
        for (const { text, isDone } of lines) {
          const body = { text, ...(isDone && { done: true }) };
          await model.editTyped(taskId, addItem, () => sendNew({ params, body, batch }), batch);
          count += 1;
          setOpenCount((open) => open - 1);
        }
      } catch {
        // The call has shown the error.
        setOpenCount((open) => open - (lines.length - count));
      }
      if (count > 0 && lines.length > 1)
        toastWithUndo(`${plural(count, "item")} added`, { batch, projectId }, model.onUndone);
      return count;
    },
    async rename(id: string, text: string) {
      const send = (batch: string) =>
        sendChange({ params: { ...params, "item-id": id }, body: { text }, batch });
      const toFields = () => ({
        checklist: getItems().map((item) => (item.id === id ? { ...item, text } : item)),
      });
      await model.editTyped(taskId, toFields, send);
    },
    /** Checks or moves an item. Shows the change at once. */
    change(id: string, body: { done?: boolean; position?: number }) {
      const { position, ...fields } = body;
      const items = getItems().map((item) => (item.id === id ? { ...item, ...fields } : item));
      const checklist = position === undefined ? items : moveItem(items, id, position);
      const send = (batch: string) => sendChange({ params: { ...params, "item-id": id }, body, batch });
      void model.edit(taskId, { checklist }, send).catch(() => {});
    },
    async remove(id: string) {
      const checklist = getItems().filter((item) => item.id !== id);
      const batch = model.beginBatch();
      const send = () => sendDeletion({ params: { ...params, "item-id": id }, batch });
      const isDone = await model.edit(taskId, { checklist }, send, batch).then(
        () => true,
        () => false,
      );
      if (isDone) toastWithUndo("Item removed", { batch, projectId }, model.onUndone);
    },
  };
}
