import { toastWithUndo } from "@/components/data/toast-with-undo";
import type { Proposal } from "@/lib/planning/endpoints";
import { useCall } from "@/lib/queries";
import { createTask } from "@/lib/tasks/calls";
import { addChecklistItem } from "@/lib/tasks/parts/calls";
import type { Status } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { useBoard } from "../board-context";
import type { KeepTarget, KeyedProposal } from "./proposals";

/** The name of the task that is created for a checklist of suggestions. */
const CHECKLIST_NAME = "Next steps";

/** The fields that a task takes from a proposal. */
const toFields = ({ name, description, done_when = [], size = null, due_on = null }: Proposal) => ({
  name,
  description,
  size,
  due_on,
  checklist: done_when.map((text) => ({ text })),
});

/** Returns the function that stores proposals in order, as one batch with one toast. Resolves to false if one failed. */
export function useKeep() {
  const { model, proposalStore } = useBoard();
  const { projectId } = proposalStore;
  const { mutateAsync: create } = useCall(createTask, {
    failure: (message) => `Failed to create task: ${message}`,
    isParallel: true,
  });
  const { mutateAsync: addItem } = useCall(addChecklistItem, {
    failure: (message) => `Failed to add to the checklist: ${message}`,
    isParallel: true,
  });

  const addTask = (proposal: Proposal, status: Status, batch: string) =>
    create({ params: { "task-project-id": projectId }, body: { ...toFields(proposal), status }, batch });

  async function addToChecklist(name: string, target: KeepTarget & { kind: "checklist" }, batch: string) {
    if (target.taskId === null) {
      target.taskId = (await addTask({ name: CHECKLIST_NAME, description: null }, target.status, batch)).id;
      proposalStore.setNewTask(target.taskId);
    }
    await addItem({ params: { "task-id": target.taskId }, body: { text: name }, batch });
  }

  async function keep(chosen: KeyedProposal[], to: KeepTarget): Promise<boolean> {
    const target = { ...to };
    const isChecklist = target.kind === "checklist";
    const batch = model.beginBatch();
    let stored = 0;
    let hasFailed = false;
    async function keepAll() {
      // One at a time, to store them in the order of the proposals.
      for (const { key, ...proposal } of chosen) {
        if (!proposalStore.has(key)) continue;
        if (target.kind === "checklist") await addToChecklist(proposal.name, target, batch);
        else await model.add(() => addTask(proposal, target.status, batch), batch);
        proposalStore.drop(key);
        stored += 1;
      }
    }
    try {
      // The board cannot predict the contents of a checklist, so it reads them.
      await (isChecklist ? model.sendAndRead(keepAll) : keepAll());
    } catch {
      // The call has shown the error. Stored proposals stay and can be undone. An undo may have removed the new task.
      hasFailed = true;
      proposalStore.setNewTask(null);
    }
    if (stored > 0) {
      const label = isChecklist
        ? `${stored === 1 ? "Step" : plural(stored, "step")} added to the checklist`
        : `${stored === 1 ? "Task" : plural(stored, "task")} created successfully`;
      toastWithUndo(label, { batch, projectId }, model.onUndone);
    }
    return !hasFailed;
  }
  return keep;
}
